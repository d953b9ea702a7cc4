/** What a week has to say on every page while it is on. */
export function Banner({ text }: { text: string }) {
  return (
    <section className="banner" aria-label="This week">
      <p className="wrap">{text}</p>
    </section>
  )
}
