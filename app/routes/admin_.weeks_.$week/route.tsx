import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isAdmin, requireFields, requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/frame.tsx'
import { ActionNotice } from '#app/components/admin/section.tsx'
import { adminNoticeNamed } from '#app/content/admin-notices.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { fieldText, readForm } from '#app/http/form.ts'
import type { Answer, Kept, Press } from './answer.ts'
import { Closing } from './closing.tsx'
import {
  closedToAll,
  closingIn,
  noteIn,
  saveNote,
  saveClosing,
  saveReopening,
  saveDates,
  shiftIn,
} from './week-actions.ts'
import { saveMenuForm, saveSoldOut, enteredMenu } from './menu-actions.ts'
import { Note } from './note.tsx'
import { Planner } from './planner.tsx'
import { findWeek, searched, weekView } from './view.ts'
import { Shift } from './shift.tsx'
import { WeekHead } from './week-head.tsx'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const room = await findWeek(context, params.week)
  return {
    sitting: viewerOf(signedIn),
    mayLink: isAdmin(signedIn),
    notice: adminNoticeNamed(request.url),
    view: await weekView(context, room, searched(request.url)),
  }
}

const intents: Record<string, (press: Press) => Promise<Answer>> = {
  'sold-out': (press) => saveSoldOut(press, true),
  'back-on': (press) => saveSoldOut(press, false),
  menu: saveMenuForm,
  note: saveNote,
  shift: saveDates,
  off: saveClosing,
  on: saveReopening,
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  requireFields(context, signedIn, { route: 'routes/admin_.weeks_.$week', form })
  const room = await findWeek(context, params.week)
  const press = { context, room, form, by: signedIn.account.id, isAdmin: isAdmin(signedIn) }
  const intent = fieldText(form, 'intent')
  const carryOut = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  const page = `/admin/weeks/${room.week}`
  if (!carryOut) return redirect(page, 303)
  // Products can be marked sold out even after orders have closed.
  const closed = intent === 'sold-out' || intent === 'back-on' ? null : closedToAll(press)
  if (closed !== null) return kept({ status: 409, text: closed, ...(await stillTyped(press, intent)) })
  try {
    const answer = await carryOut(press)
    if (!('done' in answer)) return kept(answer)
    const query = searched(request.url)
    const search = new URLSearchParams({ ...(query !== '' && { q: query }), done: answer.done })
    return redirect(`${page}?${search}${answer.at === undefined ? '' : `#${answer.at}`}`, 303)
  } catch (error) {
    context.log('week-not-changed', { intent, error: errorText(error) })
    return kept({ status: 500, text: accountMessages.anyOther, ...(await stillTyped(press, intent)) })
  }
}

function kept(answer: Kept) {
  return json<Kept>(answer, { status: answer.status })
}

/** Returns the entered values of the submitted form, so that the page can show them again after an error. */
async function stillTyped({ context, form }: Press, intent: string): Promise<Partial<Kept>> {
  switch (intent) {
    case 'menu':
      return { menu: await enteredMenu({ context, form }) }
    case 'note':
      return { note: { text: noteIn(form), refusal: null } }
    case 'shift':
      return { shift: { texts: shiftIn(form), refused: [], preview: null } }
    case 'off':
      return { off: { ...closingIn(form), refused: [], preview: null } }
    default:
      return {}
  }
}

export { formHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Week')

export const handle = adminHandle

export default function Week() {
  const { sitting, mayLink, notice, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Kept | undefined
  const refusal = answer?.text ? { tone: 'error' as const, text: answer.text } : null
  return (
    <AdminFrame sitting={sitting} heading={view.title}>
      <ActionNotice notice={answer ? refusal : notice} />
      <WeekHead view={view} />
      <Planner key={`${view.week}-${view.version}`} view={view} answer={answer} />
      <Note view={view} answer={answer} />
      {view.isOpen && <Shift view={view} answer={answer} mayLink={mayLink} />}
      {view.isOpen && <Closing view={view} answer={answer} />}
    </AdminFrame>
  )
}
