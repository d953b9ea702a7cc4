import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { RejectedLinesView } from './actions.ts'
import { addressCountText, lineCountText, RejectedLines } from './rejected-lines.tsx'

/** Result of an import, with a download of the rejected lines, which are not stored anywhere. */
export function ImportResult({ count, ...refused }: RejectedLinesView & { count: number }) {
  const { refusedCount } = refused
  return (
    <AdminSection
      id="end"
      title="Import finished"
      about="Rejected rows aren’t stored. Download them before you leave this page."
    >
      <p role="status" tabIndex={-1} autoFocus>
        {`${addressCountText(count)} imported. We emailed those who need to confirm. ${lineCountText(refusedCount)} rejected.`}
      </p>
      <p>
        <a className="admin-btn" href="/admin/subscribers?source=import">
          View imported subscribers
        </a>
      </p>
      <RejectedLines {...refused} />
    </AdminSection>
  )
}
