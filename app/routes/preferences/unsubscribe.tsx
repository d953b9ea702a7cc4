/** Form to unsubscribe; the consent record is kept even after that. */
export function UnsubscribeForm({ own }: { own: string }) {
  return (
    <section className="newsletter-text">
      <h2>Unsubscribe</h2>
      <div>
        <p>Unsubscribing takes effect right away, and you can come back anytime.</p>
        <form method="post" action={own}>
          <input type="hidden" name="intent" value="leave" />
          <button className="btn">Unsubscribe</button>
        </form>
      </div>
    </section>
  )
}
