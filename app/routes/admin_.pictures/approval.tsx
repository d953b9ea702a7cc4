import { AdminSection } from '#app/components/admin/layout/section.tsx'

/** Shows whether generated images are published without approval; admins can change the setting. */
export function ApprovalSetting({ automatic, maySwitch }: { automatic: boolean; maySwitch: boolean }) {
  return (
    <AdminSection
      id="approval"
      title="Approval"
      about="Uploaded photos are always published right away, and illustrations never replace them."
    >
      <p>
        {automatic ? 'New illustrations are published right away.' : 'New illustrations wait for approval.'}
      </p>
      {maySwitch && (
        <form method="post" action="/admin/pictures">
          <input type="hidden" name="automatic" value={automatic ? 'no' : 'yes'} />
          <button className="admin-btn">
            {automatic ? 'Review each one first' : 'Approve automatically'}
          </button>
        </form>
      )}
    </AdminSection>
  )
}
