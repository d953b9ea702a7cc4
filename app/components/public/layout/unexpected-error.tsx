/** Error page with the status and request id that support needs to find the error in the log; it shows no internal details (A23). */
export function UnexpectedErrorMessage({
  status,
  requestId,
  words,
}: {
  status: number
  requestId: string | null
  words: string | null
}) {
  return (
    <section className="not-found entree">
      <div className="wrap">
        <div className="not-found-text">
          <h1>Unexpected Application Error!</h1>
          <p className="lead">{words ?? 'Something went wrong on our side. Try again in a minute.'}</p>
          <p className="error-facts">
            {`Status ${status}`}
            {requestId && (
              <>
                <br />
                {`Request ${requestId}`}
              </>
            )}
          </p>
          <a className="btn solid big" href="/">
            Return to Home
          </a>
        </div>
      </div>
    </section>
  )
}
