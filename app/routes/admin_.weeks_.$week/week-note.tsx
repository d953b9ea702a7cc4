import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { AdminTextArea } from '#app/components/admin/form/text-area.tsx'
import type { RejectedWeekForm } from './action-result.ts'
import type { WeekDetailView } from './view.ts'

/** Internal note of the kitchen for this week; visitors never see it. */
export function WeekNote({
  view: { note, version, isOpen },
  answer,
}: {
  view: WeekDetailView
  answer: RejectedWeekForm | undefined
}) {
  if (!isOpen && note === '') return null
  return (
    <AdminSection id="note-title" title="Note" about="For the kitchen only. Visitors don’t see it.">
      {!isOpen && <p className="week-note">{note}</p>}
      {answer?.conflict === 'note' && note !== answer.note?.text && (
        <p>{note === '' ? 'Their version: no note.' : `Their version: ${note}`}</p>
      )}
      {isOpen && (
        <form className="admin-form" method="post" aria-label="Note">
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="version" value={version} />
          <AdminTextArea
            id="note"
            name="note"
            label="Note for this week"
            rows={2}
            defaultValue={answer?.note?.text ?? note}
            refusal={answer?.note?.refusal ?? undefined}
          />
          <button className="admin-btn">Save note</button>
        </form>
      )}
    </AdminSection>
  )
}
