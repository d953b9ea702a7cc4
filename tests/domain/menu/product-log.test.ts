import { expect, test } from 'vitest'
import { auditSentence } from '#app/domain/audit/sentence.ts'

const row = { actor: 'u1', actorEmail: 'cook@mail.example', subjectEmail: null, subject: 'product:7' }
const said = (action: string, details: Record<string, unknown> = {}, subject = row.subject) =>
  auditSentence({ ...row, subject, action, details: { name: 'Lentil Stew', ...details } })

test('activity log entries about products and menus are sentences with the product’s name', () => {
  expect(said('dish.saved', { changed: ['Name', 'Tree nuts'] })).toBe(
    'cook@mail.example changed “Lentil Stew”: name, tree nuts.',
  )
  expect(
    said('dish.saved', {
      changes: {},
      confirmed: { found: ['“butter” means milk.'], reason: 'It is vegan.' },
    }),
  ).toBe(
    'cook@mail.example changed “Lentil Stew”. Confirmed against the check (“butter” means milk.): It is vegan.',
  )
  expect(
    said('dish.saved', { changes: { Price: ['', '12.95'], Description: ['Slow. '.repeat(40), 'Quick'] } }),
  ).toMatch(
    /^cook@mail\.example changed “Lentil Stew”: price from nothing to “12\.95”; description from “Slow\..{40,60}” to “Quick”\.$/,
  )
  expect(said('menu.dish-put', { reason: 'The sheet is on its way' }, 'week:2026-11-30')).toMatch(
    /on the menu of the week of November 30; it stands there with unconfirmed allergens: The sheet is on its way\.$/,
  )
  expect(said('dish.sold-out', { reason: '2026-11-23' })).toBe(
    'cook@mail.example marked “Lentil Stew” sold out for the week of November 23.',
  )
  const overrides = { 'Lentil Stew': 'The sheet is on its way.' }
  expect(said('menu.saved', { put: ['“Lentil Stew”'], overrides }, 'week:2026-11-30')).toMatch(
    /put on “Lentil Stew”\. “Lentil Stew” with unconfirmed allergens: The sheet is on its way\.$/,
  )
  expect(said('menu.dish-put', {}, 'week:2026-11-30')).toBe(
    'cook@mail.example put “Lentil Stew” on the menu of the week of November 30.',
  )
  const others = [
    'created',
    'duplicated',
    'corrected',
    'sold-out',
    'unavailable',
    'back-on',
    'archived',
    'activated',
    'brought-back',
  ]
  for (const action of [...others.map((one) => `dish.${one}`), 'menu.dish-taken', 'correction.mailed'])
    expect(said(action), action).toMatch(/^cook@mail\.example (?!: )[a-z].*“Lentil Stew”.*\.$/)
})
