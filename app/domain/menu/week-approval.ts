import { isOrderable, needsAllergenReview, type PlannedProduct } from './planned-product.ts'

export type WeekState = 'planned' | 'live' | 'past' | 'off'

/** What decides whether a week's menu can be approved. */
interface ApprovableWeek {
  week: string
  /** Null if nobody has planned the week yet. */
  state: WeekState | null
  dishes: readonly PlannedProduct[]
}

export type ApprovalError = 'past' | 'off' | 'empty' | 'unconfirmed'

/** Returns the most important reason why a week can't be approved; null if it can be. */
export function findApprovalError(
  { week, state, dishes }: ApprovableWeek,
  thisWeek: string,
): ApprovalError | null {
  if (state === 'off') return 'off'
  if (state === 'past' || week < thisWeek) return 'past'
  if (state === null || dishes.length === 0) return 'empty'
  if (dishes.some((dish) => dish.archivedAt === null && needsAllergenReview(dish))) return 'unconfirmed'
  return dishes.some(isOrderable) ? null : 'empty'
}

const words: Record<ApprovalError, string> = {
  past: 'This week is over, so there’s nothing to approve.',
  off: 'The kitchen is closed this week, so there’s no menu to approve.',
  empty: 'The menu is empty. Add at least one meal that can be ordered, then approve the week.',
  unconfirmed:
    'A meal on this menu has unconfirmed allergens. Confirm them, remove the meal, or explain why it can stay, then approve the week.',
}

export function approvalErrorText(refusal: ApprovalError) {
  return words[refusal]
}

/** The version and state of a week's plan at its approval, as stored in the activity log. */
export interface ApprovedPlan {
  version: number
  state: WeekState
}

/**
 * Returns true if a week's plan has not changed since its approval. Every change raises the plan's version by one; so
 * does the weekly rollover, which doesn't invalidate the approval.
 */
export function isApprovalCurrent({
  approvedAt,
  approved,
  version,
  state,
}: ApprovedPlan & { approvedAt: number | null; approved: ApprovedPlan | null }) {
  if (approvedAt === null || approved === null) return false
  const rolled = approved.state === 'planned' && (state === 'live' || state === 'past')
  return version === approved.version + (rolled ? 1 : 0)
}
