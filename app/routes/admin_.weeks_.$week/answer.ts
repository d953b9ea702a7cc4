import type { CopyChange } from '#app/domain/settings/changed-words.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { FieldError } from '#app/domain/settings/setting-rules.ts'
import type { SkipReason, MenuErrors, MenuPlace, PlannableProduct } from '#app/domain/menu/menu-order.ts'
import type { Context } from '#app/context.server.ts'
import type { WeekRows } from './view.ts'

export interface Press {
  context: Context
  room: WeekRows
  form: FormData
  /** The user's id. */
  by: string
  /** Whether they may say where orders lead. */
  isAdmin: boolean
}

/** How a shift stands in its form, as it was typed. */
export interface ShiftTexts {
  deadline: string
  cooking: string
  pickup: string[]
  orderUrl: string
  banner: string
}

/** How a closing stands in its form, as it was typed. */
export interface ClosingTexts {
  reason: string
  /** The day to which the pickup of the week before moves; empty where it happens as planned. */
  moveTo: string
}

/** A press that was not carried out: what is said of it, with everything that was typed. */
export interface Kept {
  status: number
  text: string | null
  /** Somebody else saved this week meanwhile; what they saved is what the page reads anew. */
  conflict?: 'menu' | 'note' | 'shift' | 'off'
  menu?: { places: MenuPlace[]; dishes: PlannableProduct[]; faults: MenuErrors | null }
  /** What another week's menu adds to this one; nothing of it is saved. */
  takeover?: {
    from: string
    added: { id: number; name: string }[]
    skipped: { name: string; why: SkipReason }[]
  }
  note?: { text: string; refusal: string | null }
  shift?: { texts: ShiftTexts; refused: FieldError[]; preview: CopyChange[] | null }
  off?: ClosingTexts & { refused: FieldError[]; preview: string[] | null }
}

/** `at` is the part of the page to come back to. */
export type Answer = { done: AdminNoticeName; at?: string } | Kept

export const conflictWords =
  'Somebody changed this week after you opened it. What they saved stands on this page; what you did is still here, and not saved.'
