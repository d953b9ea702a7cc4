import type { MenuPlace } from '#app/domain/menu/menu-order.ts'

/** Compares the menu that another user saved with this user's unsaved menu, row by row. */
export function MenuConflict({
  stored,
  mine,
  nameOf,
}: {
  stored: readonly MenuPlace[]
  mine: readonly MenuPlace[]
  nameOf: (id: number) => string
}) {
  const rows = Array.from({ length: Math.max(stored.length, mine.length) }, (_, index) => ({
    theirs: stored[index]?.id,
    yours: mine[index]?.id,
  }))
  return (
    <div className="dish-conflict">
      <table className="admin-table">
        <caption>The menu as they saved it, and yours, which is not saved</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Saved by them</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ theirs, yours }, index) => (
            <tr key={index} className={theirs === yours ? undefined : 'differs'}>
              <th scope="row">{index + 1}</th>
              <td>{theirs === undefined ? 'Nothing' : nameOf(theirs)}</td>
              <td>{yours === undefined ? 'Nothing' : nameOf(yours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="admin-row">
        <span>Save the menu to put yours over it. Or </span>
        <a href="?" data-discard="">
          take theirs and drop yours
        </a>
      </p>
    </div>
  )
}
