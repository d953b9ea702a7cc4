/** Error page shown when the database fails and the archived week has no cached copy. */
export function ArchiveUnavailable() {
  return (
    <section className="not-found side">
      <div className="wrap">
        <div className="not-found-text">
          <h1>This menu isn’t available right now</h1>
          <p className="lead">Unable to load meals. Please try again later.</p>
          <a className="btn solid big" href="/menu">
            This week’s menu
          </a>
        </div>
      </div>
    </section>
  )
}
