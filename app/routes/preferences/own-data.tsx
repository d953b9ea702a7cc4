/** What the list holds of somebody: to read, and to have erased. */
export function OwnData({ own, refusal }: { own: string; refusal: string | undefined }) {
  return (
    <section className="matter">
      <h2>What we hold on you</h2>
      <div>
        <p>
          All that the list knows: your address, what you chose and agreed to, and which letters went out.
          Messages you wrote to the kitchen are not part of it; for those, write to us.
        </p>
        <form method="post" action={own.replace('?', '/export?')}>
          <button className="btn">Send me what you hold on me</button>
        </form>
        <form method="post" action={own} aria-label="Erase">
          <input type="hidden" name="intent" value="erase" />
          <div>
            <label className="tick">
              <input
                type="checkbox"
                name="sure"
                value="yes"
                {...(refusal !== undefined && {
                  'aria-invalid': true,
                  'aria-describedby': 'sure-refusal',
                  autoFocus: true,
                })}
              />
              Erase it all, for good
              <small>A keyed hash of your address stays, so that no old list brings it back.</small>
            </label>
            {refusal !== undefined && (
              <p className="refusal" id="sure-refusal">
                {refusal}
              </p>
            )}
          </div>
          <button className="btn">Erase me</button>
        </form>
      </div>
    </section>
  )
}
