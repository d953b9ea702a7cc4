import { AdminSection } from '#app/components/admin/section.tsx'
import type { RejectedLinesView } from './actions.ts'
import { addressCountText, lineCountText, RejectedLines } from './rejected-lines.tsx'

/** Result of an import, with a download of the rejected lines, which are not stored anywhere. */
export function ImportResult({ count, ...refused }: RejectedLinesView & { count: number }) {
  const { refusedCount } = refused
  return (
    <AdminSection
      id="end"
      title="What happened"
      about="The refused lines are kept nowhere. Download them before you leave this page."
    >
      <p role="status" tabIndex={-1} autoFocus>
        {`${addressCountText(count)} ${count === 1 ? 'is' : 'are'} on the list. Whoever has to confirm is asked by mail. ${lineCountText(refusedCount)} ${refusedCount === 1 ? 'was' : 'were'} refused.`}
      </p>
      <p>
        <a className="admin-btn" href="/admin/subscribers?source=import">
          See who was imported
        </a>
      </p>
      <RejectedLines {...refused} />
    </AdminSection>
  )
}
