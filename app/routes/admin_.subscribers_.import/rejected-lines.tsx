import type { RejectedLinesView } from './actions.ts'

/** Table of the rejected lines with their reasons, and a button that downloads all of them as CSV. */
export function RejectedLines({ refused, refusedCount, refusedText }: RejectedLinesView) {
  if (refusedCount === 0) return null
  return (
    <>
      <table className="admin-table subscribers-refused">
        <caption>
          {refusedCount > refused.length ? `The first ${refused.length} rejected rows` : 'Rejected rows'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Email address and reason</th>
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
        <button className="admin-btn">Download rejected rows (CSV)</button>
      </form>
    </>
  )
}

export function addressCountText(count: number) {
  return count === 1 ? '1 address' : `${count.toLocaleString('en-US')} addresses`
}

export function lineCountText(count: number) {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
}
