/** A failure of ours. Says what a person on the phone needs to find it in the log, and nothing of the inside (A23). */
export function UnexpectedError({ status, requestId }: { status: number; requestId: string | null }) {
  return (
    <section className="wrap grid max-w-3xl gap-6 py-20">
      <h1>Unexpected Application Error!</h1>
      <p className="lead">Something burned on our side. Try again in a minute; nothing you did is lost.</p>
      <dl className="fees w-full max-w-xl">
        <div>
          <dt>Status</dt>
          <dd>{status}</dd>
        </div>
        {requestId && (
          <div>
            <dt>Request</dt>
            <dd>{requestId}</dd>
          </div>
        )}
      </dl>
      <p>
        <a className="btn solid" href="/">
          Return to Home
        </a>
      </p>
    </section>
  )
}
