import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { ConsentEntryView } from './view.ts'

/** Log of what the subscriber agreed to or withdrew, newest first (E06). */
export function ConsentLog({ entries }: { entries: readonly ConsentEntryView[] }) {
  return (
    <AdminSection
      id="consent"
      title="Consent history"
      about="Recorded as it happens and never changed. Only part of the IP address is stored."
    >
      {entries.length === 0 ? (
        <p>No records.</p>
      ) : (
        <table className="admin-table admin-events">
          <caption className="sr-only">Consent history, newest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, deed, when, said, atDesk }) => (
              <tr key={id}>
                <td>{when}</td>
                <td>
                  {atDesk ? `${deed} (by the team)` : deed}
                  <small>{said}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AdminSection>
  )
}
