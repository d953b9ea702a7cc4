import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { AccountForm } from './account-form.tsx'

interface Session {
  ref: string
  device: string
  current: boolean
  seen: string
}

export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  return (
    <AdminSection
      id="sessions"
      title="Sessions"
      about="Devices where you’re logged in. Log out of any you don’t recognize."
    >
      <table className="admin-table">
        <caption className="sr-only">Your devices, most recent first</caption>
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Last seen</th>
            <th scope="col">
              <span className="sr-only">Log out</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ ref, device, current, seen }) => (
            <tr key={ref}>
              <th scope="row">{device}</th>
              <td>{seen}</td>
              <td>{current ? 'This device' : <EndSession sessionRef={ref} device={device} seen={seen} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="admin-row">
        {sessions.length > 1 && (
          <AccountForm intent="end-others" label="Other sessions" button="Log out of other devices" plain />
        )}
        <AccountForm intent="end-all" label="All sessions" button="Log out of all devices" plain />
      </div>
    </AdminSection>
  )
}

function EndSession({ sessionRef, device, seen }: { sessionRef: string; device: string; seen: string }) {
  return (
    <form method="post" action="/admin/account">
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="ref" value={sessionRef} />
      <button className="admin-btn">
        Log out<span className="sr-only">{` ${device}, last seen ${seen}`}</span>
      </button>
    </form>
  )
}
