import { AdminSection } from '#app/components/admin/section.tsx'
import type { IssueView } from './view.ts'

/** What differs from the last issue, and what is suspiciously the same, such as an unchanged subject. */
export function IssueChanges({ changes }: Pick<IssueView, 'changes'>) {
  if (changes === null || changes.length === 0) return null
  return (
    <AdminSection
      id="changes"
      title="Against the last one"
      about="What whoever reads every letter finds new in this one."
    >
      <dl className="jobs-facts letter-changes">
        {changes.map(({ what, text, doubtful }) => (
          <div key={what} className={doubtful ? 'doubtful' : undefined}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </AdminSection>
  )
}
