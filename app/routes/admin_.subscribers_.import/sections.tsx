import { AdminField, AdminTextArea } from '#app/components/admin/form/form-controls.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { subscriberImportLimits, subscriberTextLimits } from '#app/domain/newsletter/subscriber.ts'
import type { ImportReport, ImportState, RejectedLinesView } from './actions.ts'

interface ImportPreviewProps extends ImportReport {
  note: string
  createKey: string
}

export function ImportPreview({ count, rows, note, createKey, ...rejectedLines }: ImportPreviewProps) {
  const { rejectedCount, rejectedText } = rejectedLines
  return (
    <AdminSection
      id="report"
      title="Preview"
      description="Nothing has been imported yet. People who already unsubscribed won’t be added again."
    >
      <p role="status" tabIndex={-1} autoFocus>
        {`${addressCountText(count)} can be imported; ${rowCountText(rejectedCount)} can’t.`}
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
          <textarea name="refused" defaultValue={rejectedText} hidden readOnly />
          <button className="admin-btn solid">{`Import ${addressCountText(count)}`}</button>
        </form>
      )}
      <RejectedLines {...rejectedLines} />
    </AdminSection>
  )
}

export function ImportSummary({ count, ...rejectedLines }: RejectedLinesView & { count: number }) {
  return (
    <AdminSection
      id="end"
      title="Import finished"
      description="Rejected rows aren’t stored. Download them before you leave this page."
    >
      <p role="status" tabIndex={-1} autoFocus>
        {`${addressCountText(count)} imported. We emailed those who need to confirm. ${rowCountText(rejectedLines.rejectedCount)} rejected.`}
      </p>
      <p>
        <a className="admin-btn" href="/admin/subscribers?source=import">
          View imported subscribers
        </a>
      </p>
      <RejectedLines {...rejectedLines} />
    </AdminSection>
  )
}

function RejectedLines({ rejectedLines, rejectedCount, rejectedText }: RejectedLinesView) {
  if (rejectedCount === 0) return null
  const shown = rejectedLines.length
  return (
    <>
      <ListTable
        className="[&_:is(th,td):last-child]:text-start [&_:is(th,td):last-child]:wrap-anywhere [&_:is(th,td):last-child]:whitespace-normal [&_th]:font-normal [&_th:first-child]:w-[4em]"
        caption={rejectedCount > shown ? `The first ${shown} rejected rows` : 'Rejected rows'}
        empty={null}
        rows={rejectedLines}
        rowKey="line"
        columns={{
          Row: ({ line }) => line,
          'Email address and reason': ({ reason, email }) => (
            <>
              {reason}
              <small>{email}</small>
            </>
          ),
        }}
      />
      <form method="post" action="/admin/subscribers/import/refused" encType="multipart/form-data">
        <textarea name="refused" defaultValue={rejectedText} hidden readOnly />
        <button className="admin-btn">Download rejected rows (CSV)</button>
      </form>
    </>
  )
}

function addressCountText(count: number) {
  return count === 1 ? '1 address' : `${count.toLocaleString('en-US')} addresses`
}

function rowCountText(count: number) {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
}

interface ListFormProps {
  doubleOptIn: boolean
  title: string
  entered: { note: string; pasted: string }
  error: ImportState['error']
}

export function ListForm({ doubleOptIn, title, entered, error }: ListFormProps) {
  const errorOf = (field: 'rows' | 'note') => (error?.field === field ? error.text : undefined)
  return (
    <AdminSection
      id="list"
      title={title}
      description={`A CSV file of up to 1 MB and ${subscriberImportLimits.lines.toLocaleString('en-US')} rows. The first row names the columns: email, and optionally phone and consent. Mailchimp and Substack exports work as they are.`}
    >
      <form
        className="max-w-[640px]"
        method="post"
        action="/admin/subscribers/import"
        encType="multipart/form-data"
        aria-label="Import"
      >
        <input type="hidden" name="intent" value="look" />
        <AdminField id="file" name="file" label="File" type="file" accept=".csv,.txt,text/csv,text/plain" />
        <AdminTextArea
          id="rows"
          name="rows"
          label="Or paste rows"
          hint="We’ll use these rows if you don’t choose a file."
          rows={6}
          spellCheck={false}
          defaultValue={entered.pasted}
          error={errorOf('rows')}
        />
        <AdminField
          id="note"
          name="note"
          label="How they gave consent"
          hint={
            doubleOptIn
              ? 'Used for rows that don’t say how the person gave consent. We still ask everyone to confirm.'
              : 'Used for rows that don’t say how the person gave consent. If you leave this blank too, we’ll ask those people to confirm.'
          }
          maxLength={subscriberTextLimits.consent}
          autoComplete="off"
          defaultValue={entered.note}
          error={errorOf('note')}
        />
        <button className="admin-btn solid">Check file</button>
      </form>
    </AdminSection>
  )
}
