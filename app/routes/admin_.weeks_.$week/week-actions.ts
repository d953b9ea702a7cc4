import { enqueueAccountEmails } from '#app/auth/log-in.server.ts'
import { listChangedSiteTexts } from '#app/http/settings-preview.server.ts'
import { readSettingRows } from '#app/data/settings/settings.ts'
import { listOrderLinkEmails } from '#app/data/mail/queue-email.ts'
import { readWeekPlan } from '#app/data/menu/menu-save.ts'
import { readRotationProducts } from '#app/data/menu/rollover.ts'
import {
  closeWeek,
  saveWeekNote,
  readStoredWeek,
  reopenWeek,
  saveWeekOverrides,
} from '#app/data/menu/week-changes.ts'
import { parseSettings } from '#app/domain/settings/stored-settings.ts'
import { buildBusiness } from '#app/domain/settings/business.ts'
import { upcomingClosedWeekNotice, findPickupInClosedWeek } from '#app/domain/scheduling/closed-week.ts'
import { deadlineBarStates } from '#app/domain/scheduling/deadline-bar.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { findOrderHostError } from '#app/domain/settings/setting-rules.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { currentOrderCycle } from '#app/domain/scheduling/current-cycle.ts'
import { rotateMenu } from '#app/domain/menu/menu-rotation.ts'
import { weekTimes } from '#app/domain/scheduling/order-week.ts'
import { findSpecialWeek, type WeekOverrides } from '#app/domain/scheduling/special-weeks.ts'
import { findWeekOverrideErrors, weekOverridesSchema } from '#app/domain/scheduling/week-overrides.ts'
import { hasWeekOverrides, changedWeekOverrideNames } from '#app/domain/scheduling/week-text.ts'
import { readTextField } from '#app/http/form.ts'
import {
  conflictMessage,
  type WeekActionResult,
  type CloseWeekFormValues,
  type RejectedWeekForm,
  type WeekActionArgs,
  type DateChangeFormValues,
} from './action-result.ts'

const maxNoteLength = 400
const maxReasonLength = 80

export async function saveNote(args: WeekActionArgs): Promise<WeekActionResult> {
  const { context, week, version, form, by } = args
  const { db, now } = context
  const text = readNote(form)
  const note = text.trim()
  if (note.length > maxNoteLength) {
    const error = `Please shorten the note to ${maxNoteLength} characters.`
    return { status: 422, text: null, note: { text, error } }
  }
  const outcome = await saveWeekNote(db, { week, version, note, by, now })
  if (outcome === 'changed' || (await readStoredWeek(db, week))?.note === note) return { done: 'week-noted' }
  return { status: 409, text: conflictMessage, conflict: 'note', note: { text, error: null } }
}

export async function saveDateChange(args: WeekActionArgs): Promise<WeekActionResult> {
  const { context, week, business, version, form, by } = args
  const { db, now } = context
  const button = readTextField(form, 'press')
  const isReset = button === 'back'
  const stored = findSpecialWeek(week, business)?.overrides ?? {}
  // A non-admin keeps the stored order link; a form that tries to change it was already rejected by `auth/allowed-form-fields.ts`.
  const link = args.isAdmin ? {} : { orderUrl: stored.orderUrl ?? '' }
  const texts = { ...readDateChangeForm(isReset ? new FormData() : form), ...link }
  const rejected = (
    base: RejectedWeekForm,
    dateChange: Partial<RejectedWeekForm['dateChange']> = {},
  ): RejectedWeekForm => ({
    ...base,
    ...(!isReset && { dateChange: { texts, errors: [], preview: null, ...dateChange } }),
  })
  const parsed = weekOverridesSchema.safeParse(withoutEmptyFields(texts))
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), text: message }))
    return rejected({ status: 422, text: null }, { errors })
  }
  const overrides: WeekOverrides = parsed.data
  const isNewLink = overrides.orderUrl !== stored.orderUrl
  const newLink = isNewLink ? overrides.orderUrl : undefined
  const linkError = newLink === undefined ? null : findOrderHostError(newLink, business.orderHosts)
  const specialWeek = { week, off: null, overrides }
  const { deadline } = weekTimes(week, { ...business, weeks: [specialWeek] })
  const errors: FieldError[] = findWeekOverrideErrors(week, overrides, business)
  if (deadline < now)
    errors.push({ path: 'deadline', text: 'That day has passed. Orders can close today at the earliest.' })
  if (linkError !== null) errors.push({ path: 'orderUrl', text: linkError })
  if (errors.length > 0)
    return isReset
      ? { status: 409, text: errors[0]?.text ?? null }
      : rejected({ status: 422, text: null }, { errors })
  if (button === 'preview')
    return rejected({ status: 200, text: null }, { preview: await previewDateChange(args, specialWeek) })
  const changed = changedWeekOverrideNames(stored, overrides)
  if (changed.length === 0) return { done: 'week-same', at: 'shift' }
  const next = hasWeekOverrides(overrides) ? overrides : null
  const orderLink = { from: stored.orderUrl ?? 'the usual link', to: overrides.orderUrl ?? 'the usual link' }
  const change = { week, version, overrides: next, changed, by, now }
  const outcome = await saveWeekOverrides(db, { ...change, ...(isNewLink && { orderLink }) })
  if (outcome === 'conflict') {
    const current = (await readStoredWeek(db, week))?.overrides ?? {}
    if (changedWeekOverrideNames(current, overrides).length > 0)
      return rejected({ status: 409, text: conflictMessage, conflict: 'shift' })
  }
  if (isNewLink) await enqueueAccountEmails(context, await listOrderLinkEmails(db, { by, now }))
  return { done: next === null ? 'week-unshifted' : 'week-shifted' }
}

/** Returns the site's sentences that the change would affect, as they read while the week's orders are open. */
async function previewDateChange(
  { context, week, business }: WeekActionArgs,
  specialWeek: { week: string; off: null; overrides: WeekOverrides },
) {
  const { settings } = parseSettings(await readSettingRows(context.db))
  const { cities } = await context.area()
  const now = Math.max(context.now, weekTimes(week, business).opens)
  const others = business.weeks.filter((special) => special.week !== week)
  return listChangedSiteTexts(
    buildBusiness(settings, currentOrderCycle(settings, { now, weeks: business.weeks })),
    buildBusiness(settings, currentOrderCycle(settings, { now, weeks: [...others, specialWeek] })),
    { now, siteOrigin: context.siteOrigin, cities },
  )
}

export async function closeWeekFromForm(args: WeekActionArgs): Promise<WeekActionResult> {
  const { context, week, thisWeek, business, version, form, by } = args
  const { db, now } = context
  const texts = readCloseWeekForm(form)
  const { reason, moveTo } = texts
  const rejected = (
    base: RejectedWeekForm,
    closing: Partial<RejectedWeekForm['closing']> = {},
  ): RejectedWeekForm => ({ ...base, closing: { ...texts, errors: [], preview: null, ...closing } })
  const previousPickup = findPickupInClosedWeek(week, now, business)
  const errors: FieldError[] = []
  if (reason === '') errors.push({ path: 'reason', text: 'Please enter a reason. Visitors will see it.' })
  if (reason.length > maxReasonLength)
    errors.push({ path: 'reason', text: `Please shorten the reason to ${maxReasonLength} characters.` })
  if (moveTo !== '' && !previousPickup?.choices.includes(moveTo))
    errors.push({ path: 'moveTo', text: 'Pickup can’t be moved to that day. Choose another day.' })
  if (errors.length > 0) return rejected({ status: 422, text: null }, { errors })
  const moved =
    previousPickup && moveTo !== ''
      ? { week: previousPickup.previousWeek, ...previousPickup.withDay(moveTo) }
      : null
  if (readTextField(form, 'press') === 'preview')
    return rejected({ status: 200, text: null }, { preview: previewClosing(args, { reason, moved }) })
  const change = { week, version, reason, isThisWeek: week === thisWeek, movedPickup: moved, by, now }
  const outcome = await closeWeek(db, change)
  return outcome === 'changed' || (await readStoredWeek(db, week))?.offReason === reason
    ? { done: 'week-closed' }
    : rejected({ status: 409, text: conflictMessage, conflict: 'off' })
}

/**
 * Returns the public text about the closed week: the announcement shown before it
 * and the notice shown during it.
 */
function previewClosing(
  { context: { now }, week, business }: WeekActionArgs,
  { reason, moved }: { reason: string; moved: (WeekOverrides & { week: string }) | null },
) {
  const { week: movedWeek = '', ...overrides } = moved ?? {}
  const others = business.weeks.filter((special) => special.week !== week && special.week !== movedWeek)
  const closedWeek = { week, off: reason, overrides: {} }
  const specialWeeks = moved ? [closedWeek, { week: movedWeek, off: null, overrides }] : [closedWeek]
  const clock = { ...business, weeks: [...others, ...specialWeeks] }
  const closing = upcomingClosedWeekNotice(now, clock)
  const { opens } = weekTimes(week, clock)
  const [during] = deadlineBarStates(Math.max(now, opens), clock)
  return closing ? [closing.banner, closing.pickup, during.notice] : [during.notice]
}

/** Reopens a week. If it is the current week and has no menu, the rotation fills the menu. */
export async function reopenWeekFromForm(args: WeekActionArgs): Promise<WeekActionResult> {
  const { context, week, thisWeek, business, version, by } = args
  const { db, now } = context
  const isThisWeek = week === thisWeek
  const plan = await readWeekPlan(db, week)
  if (plan.state !== 'off') return { done: 'week-same' }
  const needsMenu = isThisWeek && plan.menu.length === 0
  const chosen = needsMenu
    ? rotateMenu((await readRotationProducts(db, week)).catalog, { week, minimums: business.menuMinimums })
    : []
  if (needsMenu && chosen.length === 0)
    return { status: 409, text: 'The week wasn’t reopened because no meals are available for its menu.' }
  const filled = needsMenu ? chosen.map(({ id, why }) => ({ id, override: '', why })) : null
  const outcome = await reopenWeek(db, { week, version, isThisWeek, fallbackMenu: filled, by, now })
  return outcome === 'changed' || (await readStoredWeek(db, week))?.state !== 'off'
    ? { done: 'week-reopened' }
    : { status: 409, text: conflictMessage }
}

export function readNote(form: FormData) {
  return readTextField(form, 'note').replaceAll('\r\n', '\n').slice(0, 5000)
}

export function readCloseWeekForm(form: FormData): CloseWeekFormValues {
  return {
    reason: toSingleLine(readTextField(form, 'reason'), Infinity).slice(0, 500),
    moveTo: readTextField(form, 'moveTo').slice(0, 10),
  }
}

export function readDateChangeForm(form: FormData): DateChangeFormValues {
  const text = (name: Exclude<keyof DateChangeFormValues, 'pickup'>) =>
    readTextField(form, name).trim().slice(0, 500)
  const pickup = form.getAll('pickup').filter((value) => typeof value === 'string')
  return {
    deadline: text('deadline'),
    cooking: text('cooking'),
    pickup: pickup.slice(0, 20).toSorted(),
    orderUrl: text('orderUrl'),
    banner: text('banner'),
  }
}

function withoutEmptyFields({ pickup, ...texts }: DateChangeFormValues) {
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(pickup.length > 0 && { pickup: [...new Set(pickup)] }),
  }
}
