export function Banner({ text, label }: { text: string; label: 'This week' | 'Coming up' }) {
  return (
    <section className="banner" aria-label={label}>
      <p className="wrap">{text}</p>
    </section>
  )
}
