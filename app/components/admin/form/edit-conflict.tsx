import type { FieldDifference } from '#app/domain/menu/product-entry.ts'

/**
 * Shown when another user saved the record first: compares their values with this user's input. `what` names
 * the record, such as `this meal`.
 */
export function EditConflictNotice({
  what,
  differences,
}: {
  what: string
  differences: readonly FieldDifference[]
}) {
  return (
    <div className="dish-conflict" role="alert" tabIndex={-1} autoFocus>
      <p className="refusal">
        {`Someone else saved ${what} while you were editing. Your changes aren’t saved yet, but nothing is lost.`}
      </p>
      <table className="admin-table admin-events">
        <caption>Differences</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Their version</th>
            <th scope="col">Your version</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, stored, typed }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{stored === '' ? 'Empty' : stored}</td>
              <td>{typed === '' ? 'Empty' : typed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="admin-row">
        <span>Copy what you want from their version into the form below and save it, or </span>
        <a href="?" data-discard="">
          discard your changes
        </a>
      </p>
    </div>
  )
}
