import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { IssueView } from './view.ts'

/** A form that sends a test of the issue to the admin or the kitchen. */
export function TestSendForm({
  view: { id, state, kitchen, textGone },
  testKey,
  own,
}: {
  view: IssueView
  testKey: string
  own: string
}) {
  if (state === 'cancelled' || textGone !== null) return null
  const addresses = [...new Set([own, kitchen])]
  return (
    <AdminSection
      id="try"
      title="Send test"
      about="Sent to you or the kitchen with “Test” in the subject. Tests aren’t counted in results."
    >
      <form className="admin-form" method="post" action={`/admin/newsletter/${id}`} aria-label="Test">
        <input type="hidden" name="key" value={testKey} />
        <fieldset data-untracked="">
          <legend>To</legend>
          {addresses.map((address, index) => (
            <label key={address}>
              <input type="radio" name="to" value={address} defaultChecked={index === 0} />
              {address}
            </label>
          ))}
        </fieldset>
        <button className="admin-btn" name="intent" value="test">
          Send test
        </button>
      </form>
    </AdminSection>
  )
}
