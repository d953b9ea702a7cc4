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
    const answer = await runImportAction(context, entered, account.id)
    if (answer.outcome === 'all-taken')
      return redirect('/admin/subscribers?source=import&done=subscribers-imported', 303)
    return answerOf(entered, answer)
  } catch (error) {
    context.log('import-failed', { error: errorText(error) })
    return failed(entered, { field: null, text: accountMessages.unexpected })
  }
}

function answerOf(entered: EnteredImport, answer: Exclude<ImportActionResult, { outcome: 'all-taken' }>) {
  const { note } = entered
  switch (answer.outcome) {
    case 'refused':
      return json(
        { note, pasted: pastedIn(entered), refusal: answer.refusal, report: null, end: null },
        { status: answer.status },
      )
    case 'looked':
      return json({ note, pasted: '', refusal: null, report: answer.report, end: null })
    case 'taken':
      return json({ note: '', pasted: '', refusal: null, report: null, end: answer.end })
  }
}

/** After an error in the second step nothing was imported, so the checked list is shown again. */
function failed(entered: EnteredImport, refusal: ImportFormError) {
  const read = entered.isSecond ? parseImport(pastedIn(entered), { numbered: true }) : null
  const report = read?.outcome === 'read' ? buildImportReport(read.rows, entered.refusedBefore) : null
  const pasted = report ? '' : pastedIn(entered)
  return json({ note: entered.note, pasted, refusal, report, end: null }, { status: 500 })
}

function pastedIn({ form }: EnteredImport) {
  return readTextField(form, 'rows')
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('Import subscribers')
export const handle = adminHandle

export default function ImportSubscribers() {
  const { viewer, doubleOptIn, key } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refusal = result?.refusal ?? undefined
  return (
    <AdminLayout viewer={viewer} heading="Import subscribers">
      <ActionNotice notice={refusal?.field === null ? { tone: 'error', text: refusal.text } : null} />
      {result?.end && <ImportResult {...result.end} />}
      {result?.report && <ImportReport report={result.report} note={result.note} createKey={key} />}
      <ImportForm
        doubleOptIn={doubleOptIn}
        again={Boolean(result?.report ?? result?.end)}
        entered={{ note: result?.note ?? '', pasted: result?.pasted ?? '' }}
        refusal={refusal}
      />
    </AdminLayout>
  )
}
