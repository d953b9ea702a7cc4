import { isOrderable, needsAllergenReview, type PlannedProduct } from './planned-product.ts'

export type WeekState = 'planned' | 'live' | 'past' | 'off'

/** A week's plan, as far as its approval asks. */
export interface ApprovableWeek {
  week: string
  /** Null before anybody planned it. */
  state: WeekState | null
  dishes: readonly PlannedProduct[]
}

export type ApprovalError = 'past' | 'off' | 'empty' | 'unconfirmed'

/** Why a week can't be approved; null where it can. The list is in the order in which the reasons count. */
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
  past: 'This week is over: there is nothing left to approve.',
  off: 'The kitchen is closed this week, so there is no menu to approve.',
  empty: 'There is no dish to approve. Put at least one on the menu that can be ordered, then approve it.',
  unconfirmed:
    'A dish on this menu has allergens that nobody has confirmed. Confirm them, take it off, or write down why it may stand there, then approve the week.',
}

export function approvalErrorText(refusal: ApprovalError) {
  return words[refusal]
}

/** The plan that somebody looked over, as the log keeps it. */
export interface ApprovedPlan {
  version: number
  state: WeekState
}

/**
 * Whether what was approved is what is planned. Whatever changes a plan raises its version; so does the roll, by one,
 * which is no change of anybody's.
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
