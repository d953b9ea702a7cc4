import type { SiteTextChange } from '#app/components/admin/form/site-text-changes.tsx'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import type {
  CopySkipReason,
  MenuErrors,
  PlannedMenuItem,
  PlannableProduct,
} from '#app/domain/menu/menu-order.ts'
import type { Context } from '#app/context.server.ts'
import type { WeekContext, WeekDetailView } from './view.ts'

export interface WeekActionArgs extends WeekContext {
  context: Context
  form: FormData
  /** The saved version that the user was editing; -1 if the form doesn't include it. */
  version: number
  by: string
  /** Only admins may change a week's order link. */
  isAdmin: boolean
}

/** The date-change form as the user entered it; empty fields keep the usual schedule. */
export interface DateChangeFormValues {
  deadline: string
  cooking: string
  pickup: string[]
  orderUrl: string
  banner: string
}

export interface CloseWeekFormValues {
  reason: string
  /** The day that the previous week's pickup moves to; empty to keep the pickup as planned. */
  moveTo: string
}

/** A form that was not saved, or only previewed: the message and everything the user entered. */
export interface RejectedWeekForm {
  status: number
  text: string | null
  /** The part of the week that another user saved in the meantime. */
  conflict?: 'menu' | 'note' | 'shift' | 'off'
  menu?: { items: PlannedMenuItem[]; products: PlannableProduct[]; errors: MenuErrors | null }
  /** What copying another week's menu adds and skips. */
  copyPreview?: {
    from: string
    added: { id: number; name: string }[]
    skipped: { name: string; why: CopySkipReason }[]
  }
  note?: { text: string; error: string | null }
  dateChange?: { texts: DateChangeFormValues; errors: FieldError[]; preview: SiteTextChange[] | null }
  closing?: CloseWeekFormValues & { errors: FieldError[]; preview: string[] | null }
}

/** Result of an action; `at` is the id of the page element to return to. */
export type WeekActionResult = { done: AdminNoticeName; at?: string } | RejectedWeekForm

export interface WeekSectionProps {
  view: WeekDetailView
  result: RejectedWeekForm | undefined
}

export const conflictMessage =
  'Someone else edited this week after you opened this page. You’re seeing their version. Your changes are still in the form, but they aren’t saved.'
