import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { parseImport } from '#app/domain/newsletter/subscriber-import.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { ImportResult } from './import-result.tsx'
import { ImportForm } from './import-form.tsx'
import {
  runAction,
  readImportForm,
  importReport,
  type ImportActionResult,
  type ImportFormError,
} from './actions.ts'
import { ImportReport } from './import-report.tsx'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { newsletterDoubleOptIn } = await context.business()
  return {
    viewer: viewerOf(signedIn),
    doubleOptIn: newsletterDoubleOptIn,
    key: crypto.randomUUID(),
  }
}

type Press = ReturnType<typeof readImportForm>

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const press = readImportForm(await readForm(request))
  try {
    const answer = await runAction(context, press, account.id)
    if (answer.outcome === 'all-taken')
      return redirect('/admin/subscribers?source=import&done=subscribers-imported', 303)
    return answerOf(press, answer)
  } catch (error) {
    context.log('import-failed', { error: errorText(error) })
    return failed(press, { field: null, text: accountMessages.anyOther })
  }
}

function answerOf(press: Press, answer: Exclude<ImportActionResult, { outcome: 'all-taken' }>) {
  const { note } = press
  switch (answer.outcome) {
    case 'refused':
      return json(
        { note, pasted: pastedIn(press), refusal: answer.refusal, report: null, end: null },
        { status: answer.status },
      )
    case 'looked':
      return json({ note, pasted: '', refusal: null, report: answer.report, end: null })
    case 'taken':
      return json({ note: '', pasted: '', refusal: null, report: null, end: answer.end })
  }
}

/**
 * Renders the checked list for another try after an unexpected error in the second step, because nothing was
 * imported.
 */
function failed(press: Press, refusal: ImportFormError) {
  const read = press.isSecond ? parseImport(pastedIn(press), { numbered: true }) : null
  const report = read?.outcome === 'read' ? importReport(read.rows, press.refusedBefore) : null
  const pasted = report ? '' : pastedIn(press)
  return json({ note: press.note, pasted, refusal, report, end: null }, { status: 500 })
}

function pastedIn({ form }: Press) {
  return readTextField(form, 'rows')
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Import subscribers')

export const handle = adminHandle

export default function ImportSubscribers() {
  const { viewer, doubleOptIn, key } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refusal = result?.refusal ?? undefined
  return (
    <AdminFrame viewer={viewer} heading="Import subscribers">
      <ActionNotice notice={refusal?.field === null ? { tone: 'error', text: refusal.text } : null} />
      {result?.end && <ImportResult {...result.end} />}
      {result?.report && <ImportReport report={result.report} note={result.note} createKey={key} />}
      <ImportForm
        doubleOptIn={doubleOptIn}
        again={Boolean(result?.report ?? result?.end)}
        entered={{ note: result?.note ?? '', pasted: result?.pasted ?? '' }}
        refusal={refusal}
      />
    </AdminFrame>
  )
}
