import { expect, test } from 'vitest'
import { findApprovalError, isApprovalCurrent, type WeekState } from '#app/domain/menu/week-plan.ts'
import { aPlannedMeal } from '#tests/support/menu/planned-product.ts'

const thisWeek = '2026-11-23'
const approvalError = (state: WeekState | null, products = [aPlannedMeal()], week = '2026-11-30') =>
  findApprovalError({ week, state, products }, thisWeek)

test('a week with meals on its menu can be approved, whether it is planned or live', () => {
  expect([approvalError('planned'), approvalError('live', [aPlannedMeal()], thisWeek)]).toEqual([null, null])
})

test('a past, closed or empty week can’t be approved', () => {
  expect(approvalError('past')).toBe('past')
  // No scheduler tick has run, so the past week still has the state `planned`.
  expect(approvalError('planned', [aPlannedMeal()], '2026-11-16')).toBe('past')
  expect(approvalError('off')).toBe('off')
  expect([approvalError(null, []), approvalError('planned', [])]).toEqual(['empty', 'empty'])
  const unavailable = [aPlannedMeal({ isAvailable: false }), aPlannedMeal({ archivedAt: 1 })]
  expect(approvalError('planned', unavailable)).toBe('empty')
})

test('a week with unconfirmed allergens can be approved only with a written reason', () => {
  const product = aPlannedMeal({ fish: 'unconfirmed' })
  expect(approvalError('planned', [aPlannedMeal(), product])).toBe('unconfirmed')
  expect(approvalError('planned', [{ ...product, overrideReason: 'The sheet is coming.' }])).toBeNull()
})

test('a week’s approval is valid until the week’s menu is edited, and stays valid when the menu goes live on Monday', () => {
  const isCurrent = (version: number, state: WeekState, approvedState: WeekState = 'planned') =>
    isApprovalCurrent({ approvedAt: 1, approved: { version: 4, state: approvedState }, version, state })
  expect(isCurrent(4, 'planned')).toBe(true)
  expect(isCurrent(5, 'planned')).toBe(false)
  expect([isCurrent(5, 'live'), isCurrent(5, 'past')]).toEqual([true, true])
  // Version 5 is an edit made after the approval, and version 6 is the Monday rollover.
  expect(isCurrent(6, 'live')).toBe(false)
  expect([isCurrent(4, 'live', 'live'), isCurrent(4, 'past', 'live')]).toEqual([true, true])
  expect(isCurrent(5, 'live', 'live')).toBe(false)
  expect(isCurrent(5, 'off')).toBe(false)
  const neverApproved = { approvedAt: null, approved: null, version: 4, state: 'planned' as const }
  expect(isApprovalCurrent(neverApproved)).toBe(false)
  expect(isApprovalCurrent({ ...neverApproved, approvedAt: 1 })).toBe(false)
})
