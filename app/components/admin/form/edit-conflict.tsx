import { ListTable } from '#app/components/admin/list/list-table.tsx'
import type { FieldDifference } from '#app/domain/menu/product-input.ts'

interface EditConflictNoticeProps {
  recordName: string
  differences: readonly FieldDifference[]
}

export function EditConflictNotice({ recordName, differences }: EditConflictNoticeProps) {
  return (
    <div
      className="mb-[22px] grid gap-3 border-l-3 border-ink pl-3.5 text-small"
      role="alert"
      tabIndex={-1}
      autoFocus
    >
      <p className="refusal">
        {`Someone else saved ${recordName} while you were editing. Your changes aren’t saved yet, but nothing is lost.`}
      </p>
      <ListTable
        className="admin-events [&_td]:w-auto [&_td]:text-ink [&_th]:w-[6em] [&_th]:wrap-normal"
        caption="Differences"
        rows={differences}
        rowKey="field"
        columns={{
          Field: ({ field }) => field,
          'Their version': ({ stored }) => stored || 'Empty',
          'Your version': ({ typed }) => typed || 'Empty',
        }}
      />
      <p className="admin-row">
        <span>Copy anything you need from the “Their version” column into the form below, then save. </span>
        <a href="?" data-discard="">
          Or discard your changes
        </a>
      </p>
    </div>
  )
}
