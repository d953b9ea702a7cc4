import { enqueueAccountEmails } from '#app/auth/log-in.server.ts'
import { listChangedSiteTexts } from '#app/http/settings-preview.server.ts'
import { readSettingRows } from '#app/data/settings/settings.ts'
import { listOrderLinkEmails } from '#app/data/mail/order-link-mails.ts'
import { readWeekPlan } from '#app/data/menu/menu-save.ts'
import { readRotationProducts } from '#app/data/menu/rollover.ts'
import {
  closeWeek,
  saveWeekNote,
  readStoredWeek,
  reopenWeek,
  saveWeekOverrides,
} from '#app/data/menu/week-changes.ts'
import { businessFromSettings } from '#app/domain/settings/business-schema.ts'
import { describeBusiness, type Business } from '#app/domain/settings/business.ts'
import { upcomingClosedWeekNotice, pickupInsideClosedWeek } from '#app/domain/scheduling/closed-week.ts'
import { deadlineBarStates } from '#app/domain/scheduling/deadline-view.ts'
import { orderHostError } from '#app/domain/settings/setting-rules.ts'
import { toSingleLine } from '#app/domain/mail/mail-safety.ts'
import { currentOrderCycle } from '#app/domain/scheduling/current-cycle.ts'
import { rotateMenu } from '#app/domain/menu/menu-rotation.ts'
import { weekSchedule } from '#app/domain/scheduling/order-week.ts'
import type { WeekOverrides } from '#app/domain/scheduling/special-weeks.ts'
import { findSpecialWeek } from '#app/domain/scheduling/special-weeks.ts'
import { weekOverrideErrors, weekOverridesSchema } from '#app/domain/scheduling/week-overrides.ts'
import { weekLockReason, menuItemErrorText } from '#app/domain/menu/week-plan.ts'
import { hasWeekOverrides, changedWeekOverrideNames } from '#app/domain/scheduling/week-text.ts'
import { readTextField } from '#app/http/form.ts'
import {
  conflictMessage,
  type WeekActionResult,
  type ClosingFormValues,
  type RejectedWeekForm,
  type WeekActionArgs,
  type DateChangeFormValues,
} from './action-result.ts'

const maxNoteLength = 400
const maxReasonLength = 80

export async function saveNote({
  context: { db, now },
  weekContext,
  form,
  by,
}: WeekActionArgs): Promise<WeekActionResult> {
  const text = readNote(form)
  const refused = (
    answer: Omit<RejectedWeekForm, 'note'>,
    refusal: string | null = null,
  ): RejectedWeekForm => ({
    ...answer,
    note: { text, refusal },
  })
  if (text.trim().length > maxNoteLength)
    return refused({ status: 422, text: null }, `Please shorten the note to ${maxNoteLength} characters.`)
  const version = versionIn(form)
  const outcome = await saveWeekNote(db, { week: weekContext.week, version, note: text.trim(), by, now })
  const isSo = outcome === 'changed' || (await readStoredWeek(db, weekContext.week))?.note === text.trim()
  return isSo ? { done: 'week-noted' } : refused({ status: 409, text: conflictMessage, conflict: 'note' })
}

export async function saveDateChange(press: WeekActionArgs): Promise<WeekActionResult> {
  const { context, weekContext, form, by } = press
  const { db, now } = context
  const { week, business } = weekContext
  const back = readTextField(form, 'press') === 'back'
  const stored = findSpecialWeek(week, business)?.overrides ?? {}
  // A non-admin keeps the stored order link; a form that tries to change it was already rejected by `auth/form-fields.ts`.
  const link = press.isAdmin ? {} : { orderUrl: stored.orderUrl ?? '' }
  const texts = { ...readDateChangeForm(form), ...link }
  const kept = (
    answer: RejectedWeekForm,
    shift: Partial<RejectedWeekForm['shift']> = {},
  ): RejectedWeekForm => ({
    ...answer,
    ...(!back && { shift: { texts, refused: [], preview: null, ...shift } }),
  })
  const typed = weekOverridesSchema.safeParse(filledIn(back ? { ...unshifted, ...link } : texts))
  if (!typed.success) {
    const refused = typed.error.issues.map(({ path, message }) => ({ path: String(path[0]), text: message }))
    return kept({ status: 422, text: null }, { refused })
  }
  const overrides: WeekOverrides = typed.data
  const linked = overrides.orderUrl !== stored.orderUrl
  const refused = [
    ...weekOverrideErrors(week, overrides, business),
    ...alreadyClosed(press, overrides),
    ...(linked ? elsewhere(overrides, business.orderHosts) : []),
  ]
  if (refused.length > 0) {
    const text = back ? (refused[0]?.text ?? null) : null
    return kept({ status: back ? 409 : 422, text }, { refused })
  }
  if (readTextField(form, 'press') === 'preview')
    return kept({ status: 200, text: null }, { preview: await previewOf(press, overrides) })
  const changed = changedWeekOverrideNames(stored, overrides)
  if (changed.length === 0) return { done: 'week-same', at: 'shift' }
  const next = hasWeekOverrides(overrides) ? overrides : null
  const orderLink = { from: stored.orderUrl ?? 'the usual link', to: overrides.orderUrl ?? 'the usual link' }
  const change = { week, version: versionIn(form), overrides: next, changed, by, now }
  const outcome = await saveWeekOverrides(db, { ...change, ...(linked && { orderLink }) })
  const isSo = async () =>
    changedWeekOverrideNames((await readStoredWeek(db, week))?.overrides ?? {}, overrides).length === 0
  if (outcome === 'conflict' && !(await isSo()))
    return kept({ status: 409, text: conflictMessage, conflict: 'shift' })
  if (linked) await enqueueAccountEmails(context, await listOrderLinkEmails(db, { by, now }))
  return { done: next === null ? 'week-unshifted' : 'week-shifted' }
}

const unshifted: DateChangeFormValues = { deadline: '', cooking: '', pickup: [], orderUrl: '', banner: '' }

function elsewhere({ orderUrl }: WeekOverrides, hosts: readonly string[]) {
  const text = orderUrl === undefined ? null : orderHostError(orderUrl, hosts)
  return text === null ? [] : [{ path: 'orderUrl', text }]
}

/** Returns an error when the new deadline has already passed. */
function alreadyClosed(
  { context: { now }, weekContext: { week, business } }: WeekActionArgs,
  overrides: WeekOverrides,
) {
  const { deadline } = weekSchedule(week, { ...business, weeks: [{ week, off: null, overrides }] })
  return deadline < now
    ? [{ path: 'deadline', text: 'That day has passed. Orders can close today at the earliest.' }]
    : []
}

/**
 * Returns the site's sentences that the shift would change, as they read while the week's orders are open.
 */
async function previewOf(
  { context, weekContext: { week, business } }: WeekActionArgs,
  overrides: WeekOverrides,
) {
  const { facts } = businessFromSettings(await readSettingRows(context.db))
  const { cities } = await context.area()
  const { opens } = weekSchedule(week, business)
  const now = Math.max(context.now, opens)
  const others = business.weeks.filter((one) => one.week !== week)
  const shifted = { week, off: null, overrides }
  return listChangedSiteTexts(
    describeBusiness(facts, currentOrderCycle(facts, { now, weeks: business.weeks })),
    describeBusiness(facts, currentOrderCycle(facts, { now, weeks: [...others, shifted] })),
    { now, siteOrigin: context.siteOrigin, cities },
  )
}

export async function saveClosing({
  context: { db, now },
  weekContext,
  form,
  by,
}: WeekActionArgs): Promise<WeekActionResult> {
  const { week, thisWeek, business } = weekContext
  const texts = readClosingForm(form)
  const { reason, moveTo } = texts
  const kept = (
    answer: Omit<RejectedWeekForm, 'off'>,
    off: Partial<RejectedWeekForm['off']> = {},
  ): RejectedWeekForm => ({
    ...answer,
    off: { ...texts, refused: [], preview: null, ...off },
  })
  const before = pickupInsideClosedWeek(week, now, business)
  const refused = [
    ...(reason === '' ? [{ path: 'reason', text: 'Please enter a reason. Visitors will see it.' }] : []),
    ...(reason.length > maxReasonLength
      ? [{ path: 'reason', text: `Please shorten the reason to ${maxReasonLength} characters.` }]
      : []),
    ...(moveTo !== '' && !before?.choices.includes(moveTo)
      ? [{ path: 'moveTo', text: 'Pickup can’t be moved to that day. Choose another day.' }]
      : []),
  ]
  if (refused.length > 0) return kept({ status: 422, text: null }, { refused })
  const moved = before && moveTo !== '' ? { week: before.before, ...before.withDay(moveTo) } : null
  if (readTextField(form, 'press') === 'preview')
    return kept(
      { status: 200, text: null },
      { preview: closingPreview(week, { reason, moved, now, business }) },
    )
  const change = { week, version: versionIn(form), reason, isThisWeek: week === thisWeek, moved, by, now }
  const outcome = await closeWeek(db, change)
  return outcome === 'changed' || (await readStoredWeek(db, week))?.offReason === reason
    ? { done: 'week-closed' }
    : kept({ status: 409, text: conflictMessage, conflict: 'off' })
}

/** Returns the public text of the closing: the announcement before the week and the notice during it. */
function closingPreview(
  week: string,
  {
    reason,
    moved,
    now,
    business,
  }: { reason: string; moved: (WeekOverrides & { week: string }) | null; now: number; business: Business },
) {
  const { week: movedWeek = '', ...overrides } = moved ?? {}
  const others = business.weeks.filter((one) => one.week !== week && one.week !== movedWeek)
  const clock = {
    ...business,
    weeks: [
      ...others,
      { week, off: reason, overrides: {} },
      ...(moved ? [{ week: movedWeek, off: null, overrides }] : []),
    ],
  }
  const closing = upcomingClosedWeekNotice(now, clock)
  const { opens } = weekSchedule(week, clock)
  const [during] = deadlineBarStates(Math.max(now, opens), clock)
  return [...(closing ? [closing.banner, closing.pickup] : []), during.notice]
}

export function readClosingForm(form: FormData): ClosingFormValues {
  return {
    reason: toSingleLine(readTextField(form, 'reason'), Infinity).slice(0, 500),
    moveTo: readTextField(form, 'moveTo').slice(0, 10),
  }
}

export async function saveReopening({
  context: { db, now },
  weekContext,
  form,
  by,
}: WeekActionArgs): Promise<WeekActionResult> {
  const { week, thisWeek, business } = weekContext
  const isThisWeek = week === thisWeek
  const plan = await readWeekPlan(db, week)
  if (plan.state !== 'off') return { done: 'week-same' }
  const fill = isThisWeek && plan.menu.length === 0
  const chosen = fill
    ? rotateMenu((await readRotationProducts(db, week)).shelf, { week, minimums: business.menuMinimums })
    : []
  if (fill && chosen.length === 0)
    return { status: 409, text: 'The week wasn’t reopened because no meals are available for its menu.' }
  const filled = fill ? chosen.map(({ id, why }) => ({ id, override: '', why })) : null
  const change = { week, version: versionIn(form), isThisWeek, filled, by, now }
  const outcome = await reopenWeek(db, change)
  return outcome === 'changed' || (await readStoredWeek(db, week))?.state !== 'off'
    ? { done: 'week-reopened' }
    : { status: 409, text: conflictMessage }
}

/** Returns an error message when the week is over or its orders have closed; null when it can still be changed. */
export function lockedWeekMessage({ weekContext: { week, open } }: WeekActionArgs) {
  const fixed = weekLockReason({ week, state: null }, open)
  return fixed === null ? null : menuItemErrorText(fixed)
}

export function readNote(form: FormData) {
  return readTextField(form, 'note').replaceAll('\r\n', '\n').slice(0, 5000)
}

export function readDateChangeForm(form: FormData): DateChangeFormValues {
  const text = (name: Exclude<keyof DateChangeFormValues, 'pickup'>) =>
    readTextField(form, name).trim().slice(0, 500)
  return {
    deadline: text('deadline'),
    cooking: text('cooking'),
    pickup: form
      .getAll('pickup')
      .filter((one) => typeof one === 'string')
      .slice(0, 20)
      .toSorted(),
    orderUrl: text('orderUrl'),
    banner: text('banner'),
  }
}

/** Drops the empty values: an empty field means that the usual schedule applies. */
function filledIn({ pickup, ...texts }: DateChangeFormValues) {
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(pickup.length > 0 && { pickup: [...new Set(pickup)] }),
  }
}

function versionIn(form: FormData) {
  const text = readTextField(form, 'version')
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}
