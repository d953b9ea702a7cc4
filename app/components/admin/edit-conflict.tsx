import type { FieldDifference } from '#app/domain/menu/product-entry.ts'

/**
 * Shows that another user saved the record first: what they saved beside what was typed here. `what` names
 * the record, such as `this meal`.
 */
export function EditConflict({
  what,
  differences,
}: {
  what: string
  differences: readonly FieldDifference[]
}) {
  return (
    <div className="dish-conflict" role="alert" tabIndex={-1} autoFocus>
      <p className="refusal">
        {`Somebody saved ${what} while you were writing. Nothing of yours is lost, and nothing is saved yet.`}
      </p>
      <table className="admin-table admin-events">
        <caption>What differs</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Saved by them</th>
            <th scope="col">Typed by you</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, stored, typed }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{stored === '' ? 'Nothing' : stored}</td>
              <td>{typed === '' ? 'Nothing' : typed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="admin-row">
        <span>Take over below what you want of theirs, then save. Or </span>
        <a href="?" data-discard="">
          drop what you typed
        </a>
      </p>
    </div>
  )
}
