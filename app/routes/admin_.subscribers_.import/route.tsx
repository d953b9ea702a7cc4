import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AdminField, AdminTextArea } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable, renderCellWithNote } from '#app/components/admin/list/list-table.tsx'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { subscriberImportLimits, subscriberTextLimits } from '#app/domain/newsletter/subscriber.ts'
import { parseSubscriberImport } from '#app/domain/newsletter/subscriber-import.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm } from '#app/http/form.ts'
import { getErrorText } from '#app/log.ts'
import {
  buildImportReport,
  type ImportFormState,
  type ImportReport,
  readImportForm,
  runImportAction,
} from './actions.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { newsletterDoubleOptIn: doubleOptIn } = await context.business()
  return { viewer: buildSignedInUserView(signedIn), doubleOptIn, key: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = readImportForm(await readForm(request))
  const { note, pasted, isImportStep, previouslyRejected } = form
  try {
    return await runImportAction(context, form, account.id)
  } catch (cause) {
    context.log('import-failed', { error: getErrorText(cause) })
    const error = { field: null, text: accountMessages.unexpected }
    // If the import step failed, no subscriber was added, so show the preview from the first step again.
    const parsed = isImportStep ? parseSubscriberImport(pasted, { numbered: true }) : null
    if (parsed?.outcome !== 'read') return json<ImportFormState>({ note, error, pasted }, { status: 500 })
    const report = buildImportReport(parsed.rows, previouslyRejected)
    return json<ImportFormState>({ note, error, report }, { status: 500 })
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Import subscribers')

export default function ImportSubscribersPage() {
  const { viewer, doubleOptIn, key } = useLoaderData<typeof loader>()
  const { note = '', pasted = '', error, report, summary } = useActionData<typeof action>() ?? {}
  return (
    <AdminLayout viewer={viewer} heading="Import subscribers" error={error}>
      {summary && <ImportSummary summary={summary} />}
      {report && <ImportPreview report={report} note={note} createKey={key} />}
      <ListForm
        doubleOptIn={doubleOptIn}
        title={report || summary ? 'Import another list' : 'Subscriber list'}
        entered={{ note, pasted }}
        error={error}
      />
    </AdminLayout>
  )
}

interface ImportPreviewProps {
  report: ImportReport
  note: string
  createKey: string
}

function ImportPreview({ report: { count, rows, rejected }, note, createKey }: ImportPreviewProps) {
  return (
    <AdminSection
      id="report"
      title="Preview"
      description="Nothing has been imported yet. People who already unsubscribed won’t be added again."
    >
      <p role="status" tabIndex={-1} autoFocus>
        {`${addressCountText(count)} can be imported; ${rowCountText(rejected.count)} can’t.`}
      </p>
      {count > 0 && (
        <AdminForm
          encType="multipart/form-data"
          values={{ intent: 'import', key: createKey, note }}
          data-draft="Import"
        >
          <textarea name="rows" defaultValue={rows} hidden readOnly />
          <textarea name="refused" defaultValue={rejected.text} hidden readOnly />
          <button className="admin-btn solid">{`Import ${addressCountText(count)}`}</button>
        </AdminForm>
      )}
      <RejectedLines rejected={rejected} />
    </AdminSection>
  )
}

function ImportSummary({ summary: { count, rejected } }: { summary: Omit<ImportReport, 'rows'> }) {
  return (
    <AdminSection
      id="end"
      title="Import finished"
      description="Rejected rows aren’t stored. Download them before you leave this page."
    >
      <p role="status" tabIndex={-1} autoFocus>
        {`${addressCountText(count)} imported. We emailed those who need to confirm. ${rowCountText(rejected.count)} rejected.`}
      </p>
      <p>
        <a className="admin-btn" href="/admin/subscribers?source=import">
          View imported subscribers
        </a>
      </p>
      <RejectedLines rejected={rejected} />
    </AdminSection>
  )
}

function RejectedLines({ rejected: { count, lines, text } }: Pick<ImportReport, 'rejected'>) {
  if (count === 0) return null
  return (
    <>
      <ListTable
        className="[&_:is(th,td):last-child]:text-start [&_:is(th,td):last-child]:wrap-anywhere [&_:is(th,td):last-child]:whitespace-normal [&_th]:font-normal [&_th:first-child]:w-[4em]"
        caption={count > lines.length ? `The first ${lines.length} rejected rows` : 'Rejected rows'}
        rows={lines}
        rowKey="line"
        columns={{
          Row: ({ line }) => line,
          'Email address and reason': ({ reason, email }) => renderCellWithNote(reason, email),
        }}
      />
      <form method="post" action="/admin/subscribers/import/refused" encType="multipart/form-data">
        <textarea name="refused" defaultValue={text} hidden readOnly />
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
  error: ImportFormState['error']
}

function ListForm({ doubleOptIn, title, entered, error }: ListFormProps) {
  const errorOf = (field: 'rows' | 'note') => (error?.field === field ? error.text : undefined)
  return (
    <AdminSection
      id="list"
      title={title}
      description={`Use a CSV file of up to 1 MB and ${subscriberImportLimits.lines.toLocaleString('en-US')} rows. The first row names the columns: email, and optionally phone and consent. Mailchimp and Substack exports work as is.`}
    >
      <AdminForm
        className="max-w-[640px]"
        encType="multipart/form-data"
        label="Import"
        values={{ intent: 'look' }}
      >
        <AdminField id="file" name="file" label="File" type="file" accept=".csv,.txt,text/csv,text/plain" />
        <AdminTextArea
          name="rows"
          label="Or paste rows"
          hint="We’ll use these rows if you don’t choose a file."
          rows={6}
          spellCheck={false}
          defaultValue={entered.pasted}
          error={errorOf('rows')}
        />
        <AdminField
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
      </AdminForm>
    </AdminSection>
  )
}
