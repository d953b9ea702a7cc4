import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { addressCountText, lineCountText, RejectedLines } from './rejected-lines.tsx'
import type { importReport } from './actions.ts'

/** Result of the check: how many addresses can be imported, with the import button and the rejected lines. */
export function ImportReport({
  report: { count, rows, ...refused },
  note,
  createKey,
}: {
  report: ReturnType<typeof importReport>
  note: string
  createKey: string
}) {
  const { refusedCount, refusedText } = refused
  return (
    <AdminSection
      id="report"
      title="Preview"
      about="Nothing has been imported yet. People who unsubscribed before won’t be added again."
    >
      <p role="status" tabIndex={-1} autoFocus>
        {`${addressCountText(count)} can be imported; ${lineCountText(refusedCount)} can’t.`}
      </p>
      {count > 0 && (
        <form
          method="post"
          action="/admin/subscribers/import"
          encType="multipart/form-data"
          data-draft="Import"
        >
          <input type="hidden" name="intent" value="import" />
          <input type="hidden" name="key" value={createKey} />
          <input type="hidden" name="note" value={note} />
          <textarea name="rows" defaultValue={rows} hidden readOnly />
          <textarea name="refused" defaultValue={refusedText} hidden readOnly />
          <button className="admin-btn solid">{`Import ${addressCountText(count)}`}</button>
        </form>
      )}
      <RejectedLines {...refused} />
    </AdminSection>
  )
}
