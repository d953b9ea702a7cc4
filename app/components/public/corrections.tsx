interface MenuCorrection {
  href: string
  name: string
  text: string
}

/** Labels of this menu that were wrong, with what is right; nothing where none was. */
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

/** The same on the dish's own page. */
export function Corrections({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="refusal">
      {text}
    </p>
  ))
}
