import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { parseImport } from '#app/domain/newsletter/subscriber-import.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { ImportForm, ImportReport, ImportResult } from './sections.tsx'
import {
  runImportAction,
  readImportForm,
  buildImportReport,
  type ImportActionResult,
  type ImportFormError,
} from './actions.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { newsletterDoubleOptIn } = await context.business()
  return {
    viewer: signedInUserView(signedIn),
    doubleOptIn: newsletterDoubleOptIn,
    key: crypto.randomUUID(),
  }
}

type EnteredImport = ReturnType<typeof readImportForm>

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const entered = readImportForm(await readForm(request))
  try {
    const result = await runImportAction(context, entered, account.id)
    if (result.outcome === 'all-imported')
      return redirect('/admin/subscribers?source=import&done=subscribers-imported', 303)
    return resultResponse(entered, result)
  } catch (error) {
    context.log('import-failed', { error: errorText(error) })
    return failureResponse(entered, { field: null, text: accountMessages.unexpected })
  }
}

function resultResponse(
  entered: EnteredImport,
  result: Exclude<ImportActionResult, { outcome: 'all-imported' }>,
) {
  const { note } = entered
  switch (result.outcome) {
    case 'rejected':
      return json(
        { note, pasted: readPastedRows(entered), error: result.error, report: null, summary: null },
        { status: result.status },
      )
    case 'checked':
      return json({ note, pasted: '', error: null, report: result.report, summary: null })
    case 'imported':
      return json({ note: '', pasted: '', error: null, report: null, summary: result.summary })
  }
}

/** After an error in the second step nothing was imported, so the checked list is shown again. */
function failureResponse(entered: EnteredImport, error: ImportFormError) {
  const parsed = entered.isImportStep ? parseImport(readPastedRows(entered), { numbered: true }) : null
  const report =
    parsed?.outcome === 'read' ? buildImportReport(parsed.rows, entered.previouslyRejected) : null
  const pasted = report ? '' : readPastedRows(entered)
  return json({ note: entered.note, pasted, error, report, summary: null }, { status: 500 })
}

function readPastedRows({ form }: EnteredImport) {
  return readTextField(form, 'rows')
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('Import subscribers')
export const handle = adminHandle

export default function ImportSubscribers() {
  const { viewer, doubleOptIn, key } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const error = result?.error ?? undefined
  return (
    <AdminLayout viewer={viewer} heading="Import subscribers">
      <ActionNotice notice={error?.field === null ? { tone: 'error', text: error.text } : null} />
      {result?.summary && <ImportResult {...result.summary} />}
      {result?.report && <ImportReport report={result.report} note={result.note} createKey={key} />}
      <ImportForm
        doubleOptIn={doubleOptIn}
        hasResult={Boolean(result?.report ?? result?.summary)}
        entered={{ note: result?.note ?? '', pasted: result?.pasted ?? '' }}
        error={error}
      />
    </AdminLayout>
  )
}
