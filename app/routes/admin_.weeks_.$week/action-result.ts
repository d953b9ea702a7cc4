import type { SiteTextChange } from '#app/domain/settings/changed-words.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { FieldError } from '#app/domain/settings/setting-rules.ts'
import type {
  CopySkipReason,
  MenuErrors,
  PlannedMenuItem,
  PlannableProduct,
} from '#app/domain/menu/menu-order.ts'
import type { Context } from '#app/context.server.ts'
import type { WeekContext } from './view.ts'

export interface WeekActionArgs {
  context: Context
  weekContext: WeekContext
  form: FormData
  /** Id of the user who submitted the form. */
  by: string
  /** True for admins: only they may change a week's order link. */
  isAdmin: boolean
}

/** The values of the holiday-shift form as the user entered them. */
export interface DateChangeFormValues {
  deadline: string
  cooking: string
  pickup: string[]
  orderUrl: string
  banner: string
}

/** The values of the close-week form as the user entered them. */
export interface ClosingFormValues {
  reason: string
  /** The day that the previous week's pickup moves to; empty when the pickup happens as planned. */
  moveTo: string
}

/** A form that was not saved, or only previewed: the message and everything the user entered. */
export interface RejectedWeekForm {
  status: number
  text: string | null
  /** The part of the week that another user saved in the meantime; the page reloads the saved version of that part. */
  conflict?: 'menu' | 'note' | 'shift' | 'off'
  menu?: { places: PlannedMenuItem[]; dishes: PlannableProduct[]; faults: MenuErrors | null }
  /** What copying another week's menu adds and skips; nothing is saved yet. */
  takeover?: {
    from: string
    added: { id: number; name: string }[]
    skipped: { name: string; why: CopySkipReason }[]
  }
  note?: { text: string; refusal: string | null }
  shift?: { texts: DateChangeFormValues; refused: FieldError[]; preview: SiteTextChange[] | null }
  off?: ClosingFormValues & { refused: FieldError[]; preview: string[] | null }
}

/** Result of an action; `at` is the id of the page element to return to. */
export type WeekActionResult = { done: AdminNoticeName; at?: string } | RejectedWeekForm

export const conflictMessage =
  'Someone else edited this week after you opened this page. You’re seeing their version. Your changes are still in the form, but they aren’t saved.'
