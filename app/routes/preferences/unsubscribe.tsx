/** Form that unsubscribes; the consent record is retained. */
export function Unsubscribe({ own }: { own: string }) {
  return (
    <section className="newsletter-text">
      <h2>No more letters</h2>
      <div>
        <p>You leave at once, and can come back whenever you like.</p>
        <form method="post" action={own}>
          <input type="hidden" name="intent" value="leave" />
          <button className="btn">Leave the list</button>
        </form>
      </div>
    </section>
  )
}
