import { expect, test } from 'vitest'
import { findApprovalError, isApprovalCurrent } from '#app/domain/menu/week-approval.ts'
import type { PlannedProduct } from '#app/domain/menu/planned-product.ts'
import { aPlannedMeal } from '#tests/support/menu/planned-product.ts'
import type { WeekState } from '#app/domain/menu/week-plan.ts'

const thisWeek = '2026-11-23'
const warningsOf = (
  state: WeekState | null,
  dishes: PlannedProduct[] = [aPlannedMeal()],
  week = '2026-11-30',
) => findApprovalError({ week, state, products: dishes }, thisWeek)

test('a week with meals on its menu can be approved, whether it is planned or live', () => {
  expect([warningsOf('planned'), warningsOf('live', [aPlannedMeal()], thisWeek)]).toEqual([null, null])
})

test('a past, closed or empty week can’t be approved', () => {
  expect(warningsOf('past')).toBe('past')
  // No scheduler tick ran, so the past week still has the state `planned`.
  expect(warningsOf('planned', [aPlannedMeal()], '2026-11-16')).toBe('past')
  expect(warningsOf('off')).toBe('off')
  expect([warningsOf(null, []), warningsOf('planned', [])]).toEqual(['empty', 'empty'])
  expect(warningsOf('planned', [aPlannedMeal({ isAvailable: false }), aPlannedMeal({ archivedAt: 1 })])).toBe(
    'empty',
  )
})

test('a week with unconfirmed allergens can be approved only with a written reason', () => {
  const product = aPlannedMeal({ fish: 'unconfirmed' })
  expect(warningsOf('planned', [aPlannedMeal(), product])).toBe('unconfirmed')
  expect(warningsOf('planned', [{ ...product, overrideReason: 'The sheet is coming.' }])).toBeNull()
})

test('a week’s approval is valid until its plan changes, and is not invalidated when the plan goes live on Monday', () => {
  const at = (version: number, state: WeekState, of: WeekState = 'planned') =>
    isApprovalCurrent({ approvedAt: 1, approved: { version: 4, state: of }, version, state })
  expect(at(4, 'planned')).toBe(true)
  expect(at(5, 'planned')).toBe(false)
  expect([at(5, 'live'), at(5, 'past')]).toEqual([true, true])
  // Version 5 is an edit after the approval, version 6 the Monday rollover.
  expect(at(6, 'live')).toBe(false)
  expect([at(4, 'live', 'live'), at(4, 'past', 'live'), at(5, 'live', 'live')]).toEqual([true, true, false])
  expect(at(5, 'off')).toBe(false)
  const neverApproved = { approvedAt: null, approved: null, version: 4, state: 'planned' as const }
  expect([isApprovalCurrent(neverApproved), isApprovalCurrent({ ...neverApproved, approvedAt: 1 })]).toEqual([
    false,
    false,
  ])
})
