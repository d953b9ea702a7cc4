import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { DeskFrame } from '#app/components/desk-frame.tsx'
import { DeskAnswer } from '#app/components/desk-section.tsx'
import { deskHandle, deskMeta, sittingOf } from '#app/desk-page.ts'
import { accountWords } from '#app/domain/account-words.ts'
import { oneLine } from '#app/domain/mail-safety.ts'
import { refusedText, rowsText } from '#app/domain/subscriber-import.ts'
import { subscriberLimits } from '#app/domain/subscribers.ts'
import { faultText } from '#app/log.ts'
import { fieldText, readForm } from '#app/read-form.ts'
import { ImportForm } from './import-form.tsx'
import { Report } from './report.tsx'
import { listIn, look, take } from './take.ts'

export { DeskBoundary as ErrorBoundary } from '#app/components/desk-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { newsletterDoubleOptIn } = await context.business()
  return {
    sitting: sittingOf(signedIn),
    doubleOptIn: newsletterDoubleOptIn,
    key: crypto.randomUUID(),
  }
}

/** Shown of the refused lines; the file has them all. */
const mostShown = 200

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  const note = oneLine(fieldText(form, 'note'), Infinity)
  const list = await listIn(form)
  const refuse = (field: 'rows' | 'note' | null, text: string, status = 422) =>
    json({ note, pasted: list.pasted, refusal: { field, text }, report: null }, { status })
  if (list.refusal !== undefined) return refuse('rows', list.refusal, 413)
  if (note.length > subscriberLimits.consent)
    return refuse('note', `Please use at most ${subscriberLimits.consent} characters.`)
  try {
    const looked = await look(context, list.text)
    if (looked.outcome === 'unreadable') return refuse('rows', looked.reason)
    const key = fieldText(form, 'key')
    const { taken, refused, hashes } = looked
    if (fieldText(form, 'intent') === 'import' && /^[\w-]{20,64}$/.test(key)) {
      const { count, pressedBefore } = await take(context, { rows: taken, hashes, note, key, by: account.id })
      if (count > 0 || pressedBefore)
        return redirect('/admin/subscribers?source=import&done=subscribers-imported', 303)
    }
    return json({
      note,
      pasted: '',
      refusal: null,
      report: {
        count: taken.length,
        rows: rowsText(taken),
        refused: refused.slice(0, mostShown),
        refusedCount: refused.length,
        refusedText: refusedText(refused),
      },
    })
  } catch (error) {
    context.log('import-failed', { error: faultText(error) })
    return refuse(null, accountWords.anyOther, 500)
  }
}

export { doorHeaders as headers } from '#app/door-answer.ts'

export const meta = deskMeta('Import subscribers')

export const handle = deskHandle

export default function ImportSubscribers() {
  const { sitting, doubleOptIn, key } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refusal = result?.refusal ?? undefined
  return (
    <DeskFrame sitting={sitting} heading="Import subscribers">
      <DeskAnswer notice={refusal?.field === null ? { tone: 'error', text: refusal.text } : null} />
      {result?.report && <Report report={result.report} note={result.note} createKey={key} />}
      <ImportForm
        doubleOptIn={doubleOptIn}
        again={Boolean(result?.report)}
        entered={{ note: result?.note ?? '', pasted: result?.pasted ?? '' }}
        refusal={refusal}
      />
    </DeskFrame>
  )
}
