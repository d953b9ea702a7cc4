interface MenuCorrection {
  href: string
  name: string
  text: string
}

/** Label corrections of the meals on this menu; renders nothing when there are none. */
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

/** Label corrections on a meal's own page. */
export function MealCorrections({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="refusal">
      {text}
    </p>
  ))
}
