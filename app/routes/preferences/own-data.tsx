/** Form that emails a link to download or erase the subscriber's stored data. */
export function PersonalDataForm({ own }: { own: string }) {
  return (
    <section className="newsletter-text">
      <h2>Your data</h2>
      <div>
        <p>
          Download or erase what we store about you for our newsletter. We’ll email you a link that works once
          and expires in 30 minutes, so someone you forward a newsletter to can’t use it.
        </p>
        <form method="post" action={own}>
          <input type="hidden" name="intent" value="data-link" />
          <button className="btn">Email me the link</button>
        </form>
      </div>
    </section>
  )
}
