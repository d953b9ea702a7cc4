import { AdminSection } from '#app/components/admin/section.tsx'

/** Shows whether generated images are published without approval; admins can change the setting. */
export function ApprovalSetting({ automatic, maySwitch }: { automatic: boolean; maySwitch: boolean }) {
  return (
    <AdminSection
      id="approval"
      title="Approval"
      about="An uploaded picture always shows at once, and no drawing takes its place."
    >
      <p>
        {automatic
          ? 'A drawn picture shows as soon as it is done.'
          : 'A drawn picture waits until somebody approves it.'}
      </p>
      {maySwitch && (
        <form method="post" action="/admin/pictures">
          <input type="hidden" name="automatic" value={automatic ? 'no' : 'yes'} />
          <button className="admin-btn">
            {automatic ? 'Approve each one by hand' : 'Approve automatically'}
          </button>
        </form>
      )}
    </AdminSection>
  )
}
