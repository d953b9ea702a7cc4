import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { messageActions } from '#app/domain/inbox/inbox.ts'
import type { MessageView } from './view.ts'

interface Colleague {
  id: string
  email: string
}

/** Buttons to assign a message, and to change its state without a reply. */
export function MessageActions({
  message,
  colleagues,
}: {
  message: MessageView
  colleagues: readonly Colleague[]
}) {
  const { id, state, assignedTo, mine, me, actions } = message
  const holder = colleagues.find((colleague) => colleague.id === assignedTo)?.email
  const held = <input type="hidden" name="held" value={assignedTo ?? ''} />
  return (
    <AdminSection
      id="care"
      title="Assigned to"
      about={
        assignedTo === null
          ? 'Nobody is assigned yet.'
          : mine
            ? 'Assigned to you.'
            : `Assigned to ${holder ?? 'a former team member'}.`
      }
    >
      <div className="admin-row inbox-care">
        {!mine && (
          <form method="post" action={`/admin/inbox/${id}`}>
            <input type="hidden" name="intent" value="assign" />
            <input type="hidden" name="to" value={me} />
            {held}
            <button className="admin-btn">Assign to me</button>
          </form>
        )}
        <form className="admin-row" method="post" action={`/admin/inbox/${id}`} aria-label="Assign to">
          <input type="hidden" name="intent" value="assign" />
          {held}
          <label htmlFor="to">Assign to</label>
          <select id="to" name="to" defaultValue={assignedTo ?? ''}>
            <option value="">Nobody</option>
            {colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.email}
              </option>
            ))}
          </select>
          <button className="admin-btn">Assign</button>
        </form>
      </div>
      <div className="admin-row">
        {actions.map((action) => (
          <form key={action} method="post" action={`/admin/inbox/${id}`}>
            <input type="hidden" name="intent" value={action} />
            <input type="hidden" name="state" value={state} />
            <button className="admin-btn">{messageActions[action].button}</button>
          </form>
        ))}
      </div>
    </AdminSection>
  )
}
