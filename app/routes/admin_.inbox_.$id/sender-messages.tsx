import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { SenderMessageView } from './view.ts'

/** Other messages from the same email address. */
export function SenderMessages({ email, others }: { email: string; others: readonly SenderMessageView[] }) {
  if (others.length === 0) return null
  return (
    <AdminSection id="others" title="More from this sender" about={`Latest messages from ${email}.`}>
      <table className="admin-table admin-events">
        <caption className="sr-only">Other messages from this sender</caption>
        <thead>
          <tr>
            <th scope="col">Received</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ id, kind, state, when, opening }) => (
            <tr key={id}>
              <td>{when}</td>
              <td>
                <a href={`/admin/inbox/${id}`}>{`${kind} ${id}`}</a>
                {`, ${state.toLowerCase()}`}
                <small>{opening}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminSection>
  )
}
