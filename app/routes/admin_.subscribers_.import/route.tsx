import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice } from '#app/components/admin/layout/section.tsx'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { parseImport } from '#app/domain/newsletter/subscriber-import.ts'
import { errorText } from '#app/log.ts'
import { readForm } from '#app/http/form.ts'
import { ImportPreview, ImportSummary, ListForm } from './sections.tsx'
import { buildImportReport, readImportForm, runImportAction, type ImportState } from './actions.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { newsletterDoubleOptIn: doubleOptIn } = await context.business()
  return { viewer: signedInUserView(signedIn), doubleOptIn, key: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = readImportForm(await readForm(request))
  const { note, pasted, isImportStep, previouslyRejected } = form
  try {
    const { status = 200, error, report, summary } = await runImportAction(context, form, account.id)
    if (error) return json<ImportState>({ note, pasted, error }, { status })
    if (report) return json<ImportState>({ note, report })
    if (summary) return json<ImportState>({ summary })
    return redirect('/admin/subscribers?source=import&done=subscribers-imported', 303)
  } catch (cause) {
    context.log('import-failed', { error: errorText(cause) })
    const error = { field: null, text: accountMessages.unexpected }
    // If the second step failed, nothing was imported, so show the checked list of the first step again.
    const parsed = isImportStep ? parseImport(pasted, { numbered: true }) : null
    const report = parsed?.outcome === 'read' && buildImportReport(parsed.rows, previouslyRejected)
    return json<ImportState>({ note, error, ...(report ? { report } : { pasted }) }, { status: 500 })
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Import subscribers')

export default function ImportSubscribers() {
  const { viewer, doubleOptIn, key } = useLoaderData<typeof loader>()
  const { note = '', pasted = '', error, report, summary } = useActionData<typeof action>() ?? {}
  return (
    <AdminLayout viewer={viewer} heading="Import subscribers">
      <ActionResultNotice notice={error?.field === null ? { tone: 'error', text: error.text } : null} />
      {summary && <ImportSummary {...summary} />}
      {report && <ImportPreview {...report} note={note} createKey={key} />}
      <ListForm
        doubleOptIn={doubleOptIn}
        title={report || summary ? 'Import another list' : 'Subscriber list'}
        entered={{ note, pasted }}
        error={error}
      />
    </AdminLayout>
  )
}
