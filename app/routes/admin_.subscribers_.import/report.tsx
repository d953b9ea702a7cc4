import { DeskSection } from '#app/components/desk-section.tsx'

interface Shown {
  count: number
  rows: string
  refused: readonly { line: number; email: string; reason: string }[]
  refusedCount: number
  refusedText: string
}

/** What an import would do, and the button that does it. */
export function Report({ report, note, createKey }: { report: Shown; note: string; createKey: string }) {
  const { count, rows, refused, refusedCount, refusedText } = report
  return (
    <DeskSection
      id="report"
      title="What would happen"
      about="Nobody is subscribed yet. Nobody who was on the list before is subscribed again."
    >
      <p role="status" tabIndex={-1} autoFocus>
        {`${addresses(count)} can be imported; ${refusedCount === 1 ? '1 line is' : `${refusedCount.toLocaleString('en-US')} lines are`} refused.`}
      </p>
      {count > 0 && (
        <form method="post" action="/admin/subscribers/import" encType="multipart/form-data">
          <input type="hidden" name="intent" value="import" />
          <input type="hidden" name="key" value={createKey} />
          <input type="hidden" name="note" value={note} />
          <textarea name="rows" defaultValue={rows} hidden readOnly />
          <button className="admin-btn solid">{`Import ${addresses(count)}`}</button>
        </form>
      )}
      {refused.length > 0 && (
        <>
          <table className="admin-table subscribers-refused">
            <caption>
              {refusedCount > refused.length
                ? `The first ${refused.length} refused lines`
                : 'The refused lines'}
            </caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Address and reason</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ line, email, reason }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  <td>
                    {reason}
                    <small>{email}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <form method="post" action="/admin/subscribers/import/refused" encType="multipart/form-data">
            <textarea name="refused" defaultValue={refusedText} hidden readOnly />
            <button className="admin-btn">Download the refused lines (CSV)</button>
          </form>
        </>
      )}
    </DeskSection>
  )
}

function addresses(count: number) {
  return count === 1 ? '1 address' : `${count.toLocaleString('en-US')} addresses`
}
