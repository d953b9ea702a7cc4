import type { SiteTextChange } from '#app/components/admin/form/site-text-changes.tsx'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  type copyMenu,
  parseMenuItems,
  type PlannableProduct,
  type PlannedMenuItem,
} from '#app/domain/menu/planned-menu.ts'
import type { WeekOverrides } from '#app/domain/scheduling/order-week.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { readTextField } from '#app/http/form.ts'
import type { WeekDetailView, WeekPageContext } from './view.ts'

export interface WeekActionArgs extends WeekPageContext {
  context: Context
  form: FormData
  /** The version of the week's plan that the user edited; -1 if the form doesn't include a version. */
  version: number
  by: string
  isAdmin: boolean
}

type FormName = 'menu' | 'note' | 'shift' | 'off' | 'on'

export interface RejectedWeekForm extends Partial<ReturnType<typeof readSubmittedWeekForm>> {
  status: number
  text?: string | undefined
  errors?: FieldError[]
  conflict?: FormName
  products?: PlannableProduct[]
  copyPreview?: { from: string } & Omit<ReturnType<typeof copyMenu>, 'menu'>
  siteChanges?: SiteTextChange[]
  closingTexts?: string[]
}

/** `at` is the HTML id of the element to which the page scrolls after the redirect. */
export type WeekActionResult = { done: AdminNoticeName; at?: string } | RejectedWeekForm

export type WeekActionHandler = (args: WeekActionArgs) => Promise<WeekActionResult>

export interface WeekSectionProps {
  view: WeekDetailView
  result: RejectedWeekForm | undefined
}

export function findFieldErrorText(result: RejectedWeekForm | undefined, path: string) {
  return result?.errors?.find((error) => error.path === path)?.text
}

export function createWeekEditConflict(form: FormName): RejectedWeekForm {
  return {
    status: 409,
    text: 'Someone else saved changes to this page after you opened it. The page now shows their version. Your changes are still in the form, but they haven’t been saved.',
    conflict: form,
  }
}

/** Returns the submitted values, so that the page can show them again if the server rejects the form. */
export function readSubmittedWeekForm(form: FormData) {
  const intent = readTextField(form, 'intent')
  const isReset = readTextField(form, 'press') === 'back'
  return {
    menu: intent === 'menu' ? readMenuItems(form, []) : undefined,
    note: intent === 'note' ? readWeekNoteText(form) : undefined,
    dateChange: intent === 'shift' && !isReset ? readDateChangeForm(form) : undefined,
    closing: intent === 'off' ? readCloseWeekForm(form) : undefined,
  }
}

export function readMenuItems(form: FormData, stored: readonly PlannedMenuItem[]) {
  const ids = form.getAll('dish').filter((value) => typeof value === 'string')
  return parseMenuItems(ids, (id) => toSingleLine(readTextField(form, `why-${id}`), Infinity), stored)
}

export function readWeekNoteText(form: FormData) {
  return readTextField(form, 'note').replaceAll('\r\n', '\n').slice(0, 5000)
}

export function readCloseWeekForm(form: FormData) {
  return {
    reason: toSingleLine(readTextField(form, 'reason'), Infinity).slice(0, 500),
    /** The previous week's new pickup day, if its pickup falls in the closed week; empty to keep the current day. */
    moveTo: readTextField(form, 'moveTo').slice(0, 10),
  }
}

export function readDateChangeForm(form: FormData) {
  const text = (name: keyof WeekOverrides) => readTextField(form, name).trim().slice(0, 500)
  const pickup = form.getAll('pickup').filter((value) => typeof value === 'string')
  return {
    deadline: text('deadline'),
    cooking: text('cooking'),
    pickup: pickup.slice(0, 20).toSorted(),
    orderUrl: text('orderUrl'),
    banner: text('banner'),
  }
}
