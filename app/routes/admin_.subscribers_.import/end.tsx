import { AdminSection } from '#app/components/admin/section.tsx'
import type { Refused } from './actions.ts'
import { addresses, lines, RefusedLines } from './refused-lines.tsx'

/** Result of an import, with a download of the rejected lines, which are not stored anywhere. */
export function End({ count, ...refused }: Refused & { count: number }) {
  const { refusedCount } = refused
  return (
    <AdminSection
      id="end"
      title="What happened"
      about="The refused lines are kept nowhere. Download them before you leave this page."
    >
      <p role="status" tabIndex={-1} autoFocus>
        {`${addresses(count)} ${count === 1 ? 'is' : 'are'} on the list. Whoever has to confirm is asked by mail. ${lines(refusedCount)} ${refusedCount === 1 ? 'was' : 'were'} refused.`}
      </p>
      <p>
        <a className="admin-btn" href="/admin/subscribers?source=import">
          See who was imported
        </a>
      </p>
      <RefusedLines {...refused} />
    </AdminSection>
  )
}
