import { AdminSection } from '#app/components/admin/section.tsx'
import { Pager } from '#app/components/admin/pager.tsx'
import type { SentEmailView } from './view.ts'

/** Table of the emails that were sent to the subscriber's address, newest first. */
export function SentEmails({ mails, older }: { mails: readonly SentEmailView[]; older: number | null }) {
  return (
    <AdminSection id="mails" title="Mails to this address" about="Of every kind, as the ledger has them.">
      {mails.length === 0 ? (
        <p>Nothing was mailed to them.</p>
      ) : (
        <table className="admin-table admin-events">
          <caption className="sr-only">Mails, the newest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Mail</th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ id: mail, subject, state, when }) => (
              <tr key={mail}>
                <td>{when}</td>
                <td>
                  {subject}
                  <small>{state}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager by="before" next={older} words="Older" at="#mails" />
    </AdminSection>
  )
}
