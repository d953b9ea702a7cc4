import { AdminSection } from '#app/components/admin/section.tsx'
import type { ConsentEntryView } from './view.ts'

/** Log of what the subscriber agreed to or withdrew, newest first (E06). */
export function ConsentLog({ entries }: { entries: readonly ConsentEntryView[] }) {
  return (
    <AdminSection
      id="consent"
      title="What they said, and when"
      about="Written as it happens, and never changed. Of a network only its first part is kept."
    >
      {entries.length === 0 ? (
        <p>Nothing is on record.</p>
      ) : (
        <table className="admin-table admin-events">
          <caption className="sr-only">The record of consent, the newest first</caption>
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
                  {atDesk ? `${deed} (at the desk)` : deed}
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
