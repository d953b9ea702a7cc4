import { expect, test } from 'vitest'
import { listAvailableIssueActions } from '#app/domain/newsletter/issue-actions.ts'
import {
  buildIssueProgressReport,
  describeIssueDelivery,
  explainIssueHold,
  formatPercent,
} from '#app/domain/newsletter/issue-status.ts'

const now = Date.parse('2026-11-23T14:00:00Z')
type Issue = Parameters<typeof listAvailableIssueActions>[0] & Parameters<typeof buildIssueProgressReport>[0]
const issue: Issue = {
  state: 'draft',
  approvedAt: null,
  holdReason: null,
  corrected: false,
  dueAt: now + 3_600_000,
  resumeAt: null,
  accountProblem: null,
  recipients: 100,
  sent: 0,
  failed: 0,
  suppressed: 0,
  unknown: 0,
}
const actionsFor = (changes: Partial<typeof issue>, weekHoldReason: 'off' | 'over' | null = null) =>
  listAvailableIssueActions({ ...issue, ...changes }, { now, sendTimeText: 'Monday', weekHoldReason }).map(
    ({ action }) => action,
  )

test('a newsletter issue offers only the admin actions that are possible in its current state', () => {
  expect(actionsFor({})).toEqual(['approve', 'hold', 'cancel'])
  expect(actionsFor({ approvedAt: 1 })).toEqual(['hold', 'cancel'])
  expect(actionsFor({ state: 'held', approvedAt: null })).toEqual(['approve', 'cancel'])
  expect(actionsFor({ state: 'held', holdReason: 'thin' })).toEqual(['approve', 'hold', 'cancel'])
  expect(actionsFor({ state: 'freezing' })).toEqual(['pause', 'cancel'])
  expect(actionsFor({ state: 'sending' })).toEqual(['pause', 'cancel'])
  expect(actionsFor({ state: 'paused' })).toEqual(['resume', 'cancel'])
  expect(actionsFor({ state: 'sent' })).toEqual([])
  expect(actionsFor({ state: 'sent', failed: 2 })).toEqual(['retry'])
  expect(actionsFor({ state: 'sent', failed: 2, unknown: 25 })).toEqual(['retry', 'doubtful'])
  expect(actionsFor({ state: 'paused', holdReason: 'over' })).toEqual(['cancel'])
  expect(actionsFor({ state: 'cancelled', failed: 2 })).toEqual([])
})

test('a newsletter issue can’t be approved for a closed or past week, can’t be resumed or retried for a past week, and can’t be retried after a label correction', () => {
  for (const weekHoldReason of ['off', 'over'] as const) {
    expect(actionsFor({}, weekHoldReason)).toEqual(['hold', 'cancel'])
    expect(actionsFor({ state: 'held', holdReason: 'late' }, weekHoldReason)).toEqual(['cancel'])
  }
  expect(actionsFor({ state: 'paused' }, 'over')).toEqual(['cancel'])
  expect(actionsFor({ state: 'sent', failed: 2, unknown: 25 }, 'over')).toEqual([])
  expect(actionsFor({ state: 'sent', failed: 2, unknown: 25, corrected: true })).toEqual([])
})

test('the explanation of a held, paused or canceled newsletter issue tells the admin what to do next, such as “Cancel the newsletter.”', () => {
  const nextStep = (
    state: typeof issue.state,
    holdReason: string | null,
    weekHoldReason: 'off' | 'over' | null = null,
  ) => explainIssueHold({ state, holdReason }, weekHoldReason)?.nextStep
  expect(nextStep('held', 'late')).toContain('Approve the newsletter')
  expect(nextStep('held', 'late', 'over')).toBe('Cancel the newsletter.')
  expect(nextStep('paused', 'by-hand')).toBe('Resume sending, or cancel the newsletter.')
  expect(nextStep('paused', 'by-hand', 'over')).toBe('Cancel the newsletter.')
  expect(nextStep('cancelled', 'off')).toContain('reopen the week')
  for (const state of ['cancelled', 'sending', 'draft'] as const)
    expect(nextStep(state, null)).toBeUndefined()
})

test('the approve button of an overdue newsletter issue says that approving sends the issue now', () => {
  const approve = (dueAt: number) =>
    listAvailableIssueActions(
      { ...issue, state: 'held', dueAt },
      { now, sendTimeText: 'Monday', weekHoldReason: null },
    )[0]?.confirmLabel
  expect([approve(now - 1), approve(now + 1)]).toEqual(['Yes, send it now', 'Yes, approve it'])
})

test('a newsletter issue’s progress report is null for a draft or an issue canceled before it had recipients, and is marked busy only while the issue is being sent', () => {
  const report = (changes: Partial<typeof issue>) =>
    buildIssueProgressReport({ ...issue, ...changes }, { now })
  expect(report({})).toBeNull()
  expect(report({ state: 'cancelled', recipients: 0 })).toBeNull()
  expect(report({ state: 'sending', sent: 60, failed: 1, unknown: 2 })).toMatchObject({
    busy: true,
    processed: 63,
    total: 100,
    text: '60 sent, 1 not sent, 2 unknown.',
  })
  expect(report({ state: 'sending', sent: 1, resumeAt: now + 60_000 })?.text).toContain('1 minute')
  const accountProblem = 'Email account problem: You’ve reached the provider’s daily limit.'
  expect(report({ state: 'sending', resumeAt: now + 3_600_000, accountProblem })?.text).toBe(
    `${accountProblem} We’ll retry in 1 hour.`,
  )
  const pausedReport = report({ state: 'paused', sent: 1, resumeAt: now + 60_000 })
  expect([pausedReport?.busy, pausedReport?.text]).toEqual([false, '1 sent.'])
  expect(report({ state: 'sent', sent: 100 })?.busy).toBe(false)
})

test('a newsletter issue’s results are summarized in sentences, and no percentage is shown if there are no recipients', () => {
  const after = { bounced: 3, complained: 0, unsubscribed: 1 }
  expect(
    describeIssueDelivery({ ...issue, ...after, state: 'sent', recipients: 1210, sent: 1204, failed: 4 }),
  ).toBe('Sent to 1,204 of 1,210 recipients. 4 not sent. 3 bounced, 1 unsubscribed.')
  expect(describeIssueDelivery({ ...issue, ...after, state: 'draft', recipients: 0 })).toBe('Not sent.')
  expect([formatPercent(1, 0), formatPercent(1, 1000)]).toEqual(['', '0.1%'])
  expect([formatPercent(0, 9), formatPercent(7, 43_000)]).toEqual(['0%', 'under 0.1%'])
})
