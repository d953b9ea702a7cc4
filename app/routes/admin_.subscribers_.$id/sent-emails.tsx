import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import type { SentEmailView } from './view.ts'

/** Table of the emails to the subscriber's address, newest first. */
export function SentEmails({ mails, older }: { mails: readonly SentEmailView[]; older: number | null }) {
  return (
    <AdminSection id="mails" title="Emails sent" about="All emails to this address.">
      {mails.length === 0 ? (
        <p>No emails sent.</p>
      ) : (
        <table className="admin-table admin-events">
          <caption className="sr-only">Emails, newest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Email</th>
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
