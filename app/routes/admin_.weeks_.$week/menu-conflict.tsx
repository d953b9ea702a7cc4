import type { PlannedMenuItem } from '#app/domain/menu/menu-order.ts'

/** Compares the menu that another user saved with this user's unsaved menu, row by row. */
export function MenuConflict({
  stored,
  mine,
  nameOf,
}: {
  stored: readonly PlannedMenuItem[]
  mine: readonly PlannedMenuItem[]
  nameOf: (id: number) => string
}) {
  const rows = Array.from({ length: Math.max(stored.length, mine.length) }, (_, index) => ({
    theirs: stored[index]?.id,
    yours: mine[index]?.id,
  }))
  return (
    <div className="dish-conflict">
      <table className="admin-table">
        <caption>Their saved menu and your unsaved one</caption>
        <thead>
          <tr>
            <th scope="col">Position</th>
            <th scope="col">Their version</th>
            <th scope="col">Your version</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ theirs, yours }, index) => (
            <tr key={index} className={theirs === yours ? undefined : 'differs'}>
              <th scope="row">{index + 1}</th>
              <td>{theirs === undefined ? 'No meal' : nameOf(theirs)}</td>
              <td>{yours === undefined ? 'No meal' : nameOf(yours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="admin-row">
        <span>Save the menu to replace theirs with yours, or </span>
        <a href="?" data-discard="">
          use theirs and discard yours
        </a>
      </p>
    </div>
  )
}
