/** What every page has to say: of the week while it is on, and of a closing from the moment it is set. */
export function Banner({ text, label }: { text: string; label: 'This week' | 'Coming up' }) {
  return (
    <section className="banner" aria-label={label}>
      <p className="wrap">{text}</p>
    </section>
  )
}
