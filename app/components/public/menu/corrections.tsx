interface MenuCorrection {
  href: string
  name: string
  text: string
}

export function MenuCorrections({ corrections }: { corrections: readonly MenuCorrection[] }) {
  return corrections.map(({ href, name, text }) => (
    <p key={href + text} className="refusal">
      <span>
        <a href={href}>{name}</a>
        {`. ${text}`}
      </span>
    </p>
  ))
}

export function MealCorrections({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="refusal">
      {text}
    </p>
  ))
}
