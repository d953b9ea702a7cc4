import { enqueueAccountEmails } from '#app/auth/log-in.server.ts'
import { listOrderLinkNoticeEmails } from '#app/data/mail/emails.ts'
import { readRotationCandidates } from '#app/data/menu/rollover.ts'
import { closeWeek, reopenWeek, saveWeekNote, saveWeekOverrides } from '#app/data/menu/week-changes.ts'
import { readWeeklyMenuRow, readWeekPlan } from '#app/data/menu/week-plans.ts'
import { readSettingRows } from '#app/data/settings/settings.ts'
import { buildRotationMenu } from '#app/domain/menu/menu-rotation.ts'
import { getCurrentOrderCycle, listDeadlineBarStates } from '#app/domain/scheduling/order-state.ts'
import { findSpecialWeek, getWeekTimes, type SpecialWeek } from '#app/domain/scheduling/order-week.ts'
import { findPickupInClosedWeek, getUpcomingClosedWeekNotice } from '#app/domain/scheduling/week-dates.ts'
import {
  findWeekOverrideErrors,
  hasWeekOverrides,
  listChangedOverrideNames,
  weekOverridesSchema,
} from '#app/domain/scheduling/week-overrides.ts'
import { buildBusiness } from '#app/domain/settings/business.ts'
import { parseSettings } from '#app/domain/settings/parse-settings.ts'
import { findOrderLinkHostError } from '#app/domain/settings/setting-rules.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { readTextField } from '#app/http/form.ts'
import { listChangedSiteTexts } from '#app/http/settings-preview.server.ts'
import {
  createWeekEditConflict,
  readCloseWeekForm,
  readDateChangeForm,
  readWeekNoteText,
  type WeekActionArgs,
  type WeekActionResult,
} from './form.ts'

const maxNoteLength = 400
const maxReasonLength = 80

export async function saveNoteFromForm(args: WeekActionArgs): Promise<WeekActionResult> {
  const { context, week, version, form, by } = args
  const { db, now } = context
  const note = readWeekNoteText(form).trim()
  if (note.length > maxNoteLength) {
    const text = `Please shorten the note to ${maxNoteLength} characters.`
    return { status: 422, errors: [{ path: 'note', text }] }
  }
  const outcome = await saveWeekNote(db, { week, version, note, by, now })
  if (outcome === 'changed' || (await readWeeklyMenuRow(db, week))?.note === note)
    return { done: 'week-note-saved' }
  return createWeekEditConflict('note')
}

export async function saveDateChangeFromForm(args: WeekActionArgs): Promise<WeekActionResult> {
  const { context, week, business, version, form, by } = args
  const { db, now } = context
  const button = readTextField(form, 'press')
  const isReset = button === 'back'
  const stored = findSpecialWeek(week, business)?.overrides ?? {}
  const entered = readDateChangeForm(isReset ? new FormData() : form)
  // Non-admins can't edit the order link (auth/guards.server.ts), so keep the stored link.
  if (!args.isAdmin) entered.orderUrl = stored.orderUrl ?? ''
  const fields = Object.entries({ ...entered, pickup: [...new Set(entered.pickup)] })
  const parsed = weekOverridesSchema.safeParse(
    Object.fromEntries(fields.filter(([, value]) => value.length > 0)),
  )
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), text: message }))
    return { status: 422, errors }
  }
  const overrides = parsed.data
  const specialWeek = { week, off: null, overrides }
  const { orderUrl } = overrides
  const isNewLink = orderUrl !== stored.orderUrl
  const linkError = isNewLink && orderUrl ? findOrderLinkHostError(orderUrl, business.orderHosts) : null
  const errors: FieldError[] = findWeekOverrideErrors(week, overrides, business)
  if (getWeekTimes(week, { ...business, weeks: [specialWeek] }).deadline < now)
    errors.push({ path: 'deadline', text: 'That day has passed. Orders can close today at the earliest.' })
  if (linkError !== null) errors.push({ path: 'orderUrl', text: linkError })
  if (errors.length > 0) return isReset ? { status: 409, text: errors[0]?.text } : { status: 422, errors }
  if (button === 'preview') return { status: 200, siteChanges: await previewDateChange(args, specialWeek) }
  const changed = listChangedOverrideNames(stored, overrides)
  if (changed.length === 0) return { done: 'week-unchanged', at: 'shift' }
  const next = hasWeekOverrides(overrides) ? overrides : null
  const orderLink = isNewLink
    ? { from: stored.orderUrl ?? 'the usual link', to: orderUrl ?? 'the usual link' }
    : undefined
  const change = { week, version, overrides: next, changed, orderLink, by, now }
  if ((await saveWeekOverrides(db, change)) === 'conflict') {
    const current = (await readWeeklyMenuRow(db, week))?.overrides ?? {}
    if (listChangedOverrideNames(current, overrides).length > 0) return createWeekEditConflict('shift')
  }
  if (isNewLink) await enqueueAccountEmails(context, await listOrderLinkNoticeEmails(db, { by, now }))
  return { done: next === null ? 'week-dates-reset' : 'week-dates-changed' }
}

/** Lists site texts that the new dates would change. Before orders open, compares the texts at opening time. */
async function previewDateChange({ context, week, business }: WeekActionArgs, specialWeek: SpecialWeek) {
  const { settings } = parseSettings(await readSettingRows(context.db))
  const { cities } = await context.area()
  const now = Math.max(context.now, getWeekTimes(week, business).opens)
  const businessWith = (weeks: readonly SpecialWeek[]) =>
    buildBusiness(settings, getCurrentOrderCycle(settings, { now, weeks }))
  const [before, after] = [businessWith(business.weeks), businessWith([specialWeek, ...business.weeks])]
  return listChangedSiteTexts(before, after, { now, siteOrigin: context.siteOrigin, cities })
}

export async function closeWeekFromForm(args: WeekActionArgs): Promise<WeekActionResult> {
  const { context, week, thisWeek, business, version, form, by } = args
  const { db, now } = context
  const { reason, moveTo } = readCloseWeekForm(form)
  const previousPickup = findPickupInClosedWeek(week, now, business)
  const errors: FieldError[] = []
  if (reason === '') errors.push({ path: 'reason', text: 'Please enter a reason. Visitors will see it.' })
  if (reason.length > maxReasonLength)
    errors.push({ path: 'reason', text: `Please shorten the reason to ${maxReasonLength} characters.` })
  if (moveTo !== '' && !previousPickup?.choices.includes(moveTo))
    errors.push({ path: 'moveTo', text: 'Pickup can’t be moved to that day. Choose another day.' })
  if (errors.length > 0) return { status: 422, errors }
  const movedPickup =
    previousPickup && moveTo !== ''
      ? { week: previousPickup.previousWeek, off: null, overrides: previousPickup.withDay(moveTo) }
      : null
  if (readTextField(form, 'press') === 'preview')
    return { status: 200, closingTexts: previewClosing(args, reason, movedPickup) }
  const moved = movedPickup && { week: movedPickup.week, pickup: movedPickup.overrides.pickup }
  const change = { week, version, reason, isThisWeek: week === thisWeek, movedPickup: moved, by, now }
  const outcome = await closeWeek(db, change)
  return outcome === 'changed' || (await readWeeklyMenuRow(db, week))?.offReason === reason
    ? { done: 'week-closed' }
    : createWeekEditConflict('off')
}

function previewClosing(
  { context: { now }, week, business }: WeekActionArgs,
  reason: string,
  movedPickup: SpecialWeek | null,
) {
  const closedWeek = { week, off: reason, overrides: {} }
  // Put the previewed weeks first, because `findSpecialWeek` uses only the first entry for each week.
  const weeks = [closedWeek, ...(movedPickup ? [movedPickup] : []), ...business.weeks]
  const calendar = { ...business, weeks }
  const closing = getUpcomingClosedWeekNotice(now, calendar)
  const [during] = listDeadlineBarStates(Math.max(now, getWeekTimes(week, calendar).opens), calendar)
  return closing ? [closing.banner, closing.pickup, during.notice] : [during.notice]
}

export async function reopenWeekFromForm(args: WeekActionArgs): Promise<WeekActionResult> {
  const { context, week, thisWeek, business, version, by } = args
  const { db, now } = context
  const isThisWeek = week === thisWeek
  const plan = await readWeekPlan(db, week)
  if (plan.state !== 'off') return { done: 'week-unchanged' }
  const needsMenu = isThisWeek && plan.menu.length === 0
  const fallbackMenu = needsMenu
    ? buildRotationMenu((await readRotationCandidates(db, week)).catalog, {
        week,
        minimums: business.menuMinimums,
      })
    : []
  if (needsMenu && fallbackMenu.length === 0)
    return { status: 409, text: 'The week wasn’t reopened because no meals are available for its menu.' }
  const outcome = await reopenWeek(db, { week, version, isThisWeek, fallbackMenu, by, now })
  return outcome === 'changed' || (await readWeeklyMenuRow(db, week))?.state !== 'off'
    ? { done: 'week-reopened' }
    : createWeekEditConflict('on')
}
