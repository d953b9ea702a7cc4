import { AdminSection } from '#app/components/admin/layout/section.tsx'

interface ChangedSetting {
  key: string
  name: string
  value: string
  came: string
  when: string
  by: string | null
}

/** Settings that the owner changed, each with a button to reset it to its default. */
export function ChangedSettings({
  own,
  stamps,
  action,
}: {
  own: readonly ChangedSetting[]
  stamps: string
  action: string
}) {
  if (own.length === 0) return null
  return (
    <AdminSection id="own" title="Your changes" about="Reset a setting to its original value.">
      <table className="admin-table">
        <caption className="sr-only">Changed settings</caption>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">
              <span className="sr-only">Reset</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {own.map(({ key, name, value, came, when, by }) => (
            <tr key={key}>
              <th scope="row">
                {name}: {value}
                <small>{`Originally ${came}. Changed ${when}${by === null ? '' : ` by ${by}`}.`}</small>
              </th>
              <td>
                <form method="post" action={action}>
                  <input type="hidden" name="intent" value="reset" />
                  <input type="hidden" name="key" value={key} />
                  <input type="hidden" name="stamps" value={stamps} />
                  <button className="admin-btn">
                    Reset<span className="sr-only">{` ${name}`}</span>
                  </button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminSection>
  )
}
