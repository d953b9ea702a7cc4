import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isAdmin, requireAllowedFields, requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import type { WeekActionResult, RejectedWeekForm, WeekActionArgs } from './action-result.ts'
import { ClosingSection } from './closing.tsx'
import {
  lockedWeekMessage,
  readClosingForm,
  readNote,
  saveNote,
  saveClosing,
  saveReopening,
  saveDateChange,
  readDateChangeForm,
} from './week-actions.ts'
import { saveMenuForm, saveSoldOut, readEnteredMenu } from './menu-actions.ts'
import { WeekNote } from './week-note.tsx'
import { MenuPlanner } from './planner.tsx'
import { findWeek, readSearchText, weekDetailView } from './view.ts'
import { DateChangeSection } from './holiday-shift.tsx'
import { WeekHeader } from './week-head.tsx'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const weekContext = await findWeek(context, params.week)
  return {
    viewer: viewerOf(signedIn),
    mayLink: isAdmin(signedIn),
    notice: adminNoticeFromUrl(request.url),
    view: await weekDetailView(context, weekContext, readSearchText(request.url)),
  }
}

const intents: Record<string, (press: WeekActionArgs) => Promise<WeekActionResult>> = {
  'sold-out': (press) => saveSoldOut(press, true),
  'back-on': (press) => saveSoldOut(press, false),
  menu: saveMenuForm,
  note: saveNote,
  shift: saveDateChange,
  off: saveClosing,
  on: saveReopening,
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  requireAllowedFields(context, signedIn, { route: 'routes/admin_.weeks_.$week', form })
  const weekContext = await findWeek(context, params.week)
  const press = { context, weekContext, form, by: signedIn.account.id, isAdmin: isAdmin(signedIn) }
  const intent = readTextField(form, 'intent')
  const carryOut = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  const page = `/admin/weeks/${weekContext.week}`
  if (!carryOut) return redirect(page, 303)
  // Products can be marked sold out even after orders have closed.
  const closed = intent === 'sold-out' || intent === 'back-on' ? null : lockedWeekMessage(press)
  if (closed !== null) return kept({ status: 409, text: closed, ...(await stillTyped(press, intent)) })
  try {
    const answer = await carryOut(press)
    if (!('done' in answer)) return kept(answer)
    const query = readSearchText(request.url)
    const search = new URLSearchParams({ ...(query !== '' && { q: query }), done: answer.done })
    return redirect(`${page}?${search}${answer.at === undefined ? '' : `#${answer.at}`}`, 303)
  } catch (error) {
    context.log('week-not-changed', { intent, error: errorText(error) })
    return kept({ status: 500, text: accountMessages.anyOther, ...(await stillTyped(press, intent)) })
  }
}

function kept(answer: RejectedWeekForm) {
  return json<RejectedWeekForm>(answer, { status: answer.status })
}

/** Returns the entered values of the submitted form, so that the page can show them again after an error. */
async function stillTyped(
  { context, form }: WeekActionArgs,
  intent: string,
): Promise<Partial<RejectedWeekForm>> {
  switch (intent) {
    case 'menu':
      return { menu: await readEnteredMenu({ context, form }) }
    case 'note':
      return { note: { text: readNote(form), refusal: null } }
    case 'shift':
      return { shift: { texts: readDateChangeForm(form), refused: [], preview: null } }
    case 'off':
      return { off: { ...readClosingForm(form), refused: [], preview: null } }
    default:
      return {}
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Week')

export const handle = adminHandle

export default function Week() {
  const { viewer, mayLink, notice, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RejectedWeekForm | undefined
  const refusal = answer?.text ? { tone: 'error' as const, text: answer.text } : null
  return (
    <AdminFrame viewer={viewer} heading={view.title}>
      <ActionNotice notice={answer ? refusal : notice} />
      <WeekHeader view={view} />
      <MenuPlanner key={`${view.week}-${view.version}`} view={view} answer={answer} />
      <WeekNote view={view} answer={answer} />
      {view.isOpen && <DateChangeSection view={view} answer={answer} mayLink={mayLink} />}
      {view.isOpen && <ClosingSection view={view} answer={answer} />}
    </AdminFrame>
  )
}
