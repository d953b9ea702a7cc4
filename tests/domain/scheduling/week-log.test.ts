import { expect, test } from 'vitest'
import { auditSubjectPage } from '#app/domain/audit/pages.ts'
import { auditSentence } from '#app/domain/audit/sentence.ts'

const said = (action: string, details: Record<string, unknown> = {}) =>
  auditSentence({
    actor: 'u1',
    action,
    subject: 'week:2026-11-23',
    details,
    actorEmail: 'ann@kitchen.example',
    subjectEmail: null,
  })

test('every action on a week has an activity log sentence that names the week', () => {
  expect(said('menu.dish-put', { name: 'Chili' })).toBe(
    'ann@kitchen.example put “Chili” on the menu of the week of November 23.',
  )
  expect(said('menu.dish-taken', { name: 'Chili' })).toContain('took “Chili” off the menu')
  expect(said('menu.saved', { put: ['“A”', '“B”'], taken: ['“C”'], moved: true })).toBe(
    'ann@kitchen.example changed the menu of the week of November 23: put on “A”, “B”; took off “C”; put it in another order.',
  )
  expect(said('menu.saved', { put: [], taken: [], moved: false })).toMatch(/November 23\.$/)
  expect(said('menu.filled', { count: 1 })).toContain('from the rotation with 1 dish.')
  expect(said('menu.copied', { from: '2026-11-09', count: 3 })).toContain(
    'took over 3 dishes from the week of November 9',
  )
  expect(said('week.shifted', { changed: ['deadline', 'banner'] })).toContain(
    'shifted the week of November 23: deadline, banner.',
  )
  expect(said('week.closed', { reason: 'Summer break' })).toContain(
    'closed the kitchen for the week of November 23: Summer break.',
  )
  for (const action of ['week.noted', 'week.unshifted', 'week.reopened'])
    expect(said(action)).toMatch(/^ann@kitchen\.example .+ the week of November 23( again)?\.$/)
})

test('a log entry links to its week in the planner while the planner lists that week', () => {
  expect(auditSubjectPage('week:2026-11-23')).toBe('/admin/weeks#w2026-11-23')
})
