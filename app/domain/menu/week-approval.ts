import { isOrderable, needsAllergenReview, type PlannedProduct } from './planned-product.ts'
import type { WeekState } from './week-plan.ts'

export type ApprovalError = 'past' | 'off' | 'empty' | 'unconfirmed'

export function findApprovalError(
  { week, state, products }: { week: string; state: WeekState | null; products: readonly PlannedProduct[] },
  thisWeek: string,
): ApprovalError | null {
  if (state === 'off') return 'off'
  if (state === 'past' || week < thisWeek) return 'past'
  if (state === null) return 'empty'
  if (products.some((product) => product.archivedAt === null && needsAllergenReview(product)))
    return 'unconfirmed'
  return products.some(isOrderable) ? null : 'empty'
}

export const approvalErrorTexts: Record<ApprovalError, string> = {
  past: 'This week is over, so there’s nothing to approve.',
  off: 'The kitchen is closed this week, so there’s no menu to approve.',
  empty: 'The menu is empty. Add at least one meal that can be ordered, then approve the week.',
  unconfirmed:
    'A meal on this menu has unconfirmed allergens. Confirm them, remove the meal, or explain why it can stay, then approve the week.',
}

export interface ApprovedPlan {
  version: number
  state: WeekState
}

/**
 * Whether the week's menu is unchanged since its approval. Every change increases `version` by one. The
 * weekly rollover does too, but keeps the approval valid.
 */
export function isApprovalCurrent({
  approvedAt,
  approved,
  version,
  state,
}: ApprovedPlan & { approvedAt: number | null; approved: ApprovedPlan | null }) {
  if (approvedAt === null || approved === null) return false
  const wasRolledOver = approved.state === 'planned' && (state === 'live' || state === 'past')
  return version === approved.version + (wasRolledOver ? 1 : 0)
}
