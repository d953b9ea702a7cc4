import { expect, test } from 'vitest'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { auditSentenceTemplates } from '#app/domain/audit/sentence-templates.ts'
import { getAuditSubjectPath } from '#app/domain/audit/subjects.ts'

type Details = Record<string, unknown>

const ann = { actor: 'u1', actorEmail: 'ann@kitchen.example', subjectEmail: null }
const sentence = (action: string, subject: string, details: Details | null = null) =>
  formatAuditSentence({ ...ann, action, subject, details })
const onWeek = (action: string, details: Details = {}) => sentence(action, 'week:2026-11-23', details)
const onProduct = (action: string, details: Details = {}) =>
  sentence(action, 'product:7', { name: 'Lentil Stew', ...details })

test('every action stored in the activity log is shown as a complete sentence, whatever details are stored with it', () => {
  const texts = { key: '__proto__', count: 'x', changed: 'x', overrides: 'x', orderLink: 'x' }
  const malformedDetails = { ...texts, name: 7, put: 1, changes: [1] }
  for (const action of Object.keys(auditSentenceTemplates))
    for (const details of [null, {}, malformedDetails])
      expect(sentence(action, 'week:2026-11-23', details), action).toMatch(
        /^(ann@kitchen\.example|a former user|A user) [a-z][^{}]*\.$/,
      )
  expect(sentence('odd.thing', 'email:1')).toBe('ann@kitchen.example: odd.thing (email:1).')
  expect(sentence('constructor', 'email:1')).toBe('ann@kitchen.example: constructor (email:1).')
})

test('every action on a week has an activity log sentence that names the week', () => {
  const week = 'the week of November 23'
  const orderLink = { from: 'https://a.example', to: 'https://b.example' }
  const orderLinkChange = 'The order link changed from https://a.example to https://b.example.'
  const edits = { put: ['“A”', '“B”'], taken: ['“C”'], moved: true }
  const closure = { reason: 'Summer break', pickup: ['2026-11-22'] }
  for (const [action, details, ending] of [
    ['menu.dish-put', { name: 'Chili' }, `added “Chili” to the menu for ${week}.`],
    ['menu.dish-taken', { name: 'Chili' }, `removed “Chili” from the menu for ${week}.`],
    ['menu.saved', edits, `changed the menu for ${week}: added “A”, “B”; removed “C”; changed the order.`],
    ['menu.saved', { put: [], taken: [], moved: false }, `changed the menu for ${week}.`],
    ['menu.filled', { count: 1 }, `auto-filled the menu for ${week} with 1 meal.`],
    [
      'menu.copied',
      { from: '2026-11-09', count: 3 },
      `copied 3 meals from the week of November 9 to ${week}.`,
    ],
    [
      'week.shifted',
      { changed: ['deadline', 'banner'] },
      `changed the schedule for ${week}: deadline, banner.`,
    ],
    [
      'week.shifted',
      { changed: ['order link'], orderLink },
      `changed the schedule for ${week}: order link. ${orderLinkChange}`,
    ],
    [
      'week.closed',
      closure,
      `closed the kitchen for ${week}: Summer break; pickup for the week before: 2026-11-22.`,
    ],
  ] as const)
    expect(onWeek(action, details)).toBe(`ann@kitchen.example ${ending}`)
  for (const action of ['week.noted', 'week.unshifted', 'week.reopened'])
    expect(onWeek(action)).toMatch(/^ann@kitchen\.example .+ the week of November 23\.$/)
})

test('an activity log entry about a week links to that week in the list of menus', () => {
  expect(getAuditSubjectPath('week:2026-11-23')).toBe('/admin/weeks#w2026-11-23')
})

test('activity log entries about products and menus are complete sentences that include the product’s name', () => {
  const onSave = (details: Details) => onProduct('dish.saved', details)
  expect(onSave({ changed: ['Name', 'Tree nuts'] })).toBe(
    'ann@kitchen.example changed “Lentil Stew”: name, tree nuts.',
  )
  const confirmed = { found: ['“butter” means milk.'], reason: 'It is vegan.' }
  expect(onSave({ changes: {}, confirmed })).toBe(
    'ann@kitchen.example changed “Lentil Stew”. Confirmed despite the allergen check (“butter” means milk.): It is vegan.',
  )
  expect(onSave({ changes: { Price: ['11.00', '12.00'] } })).toBe(
    'ann@kitchen.example changed the price of “Lentil Stew” from $11.00 to $12.00.',
  )
  const description = ['Slow. '.repeat(40), 'Quick']
  expect(onSave({ changes: { Price: ['', '12.95'], Description: description } })).toMatch(
    /^ann@kitchen\.example changed “Lentil Stew”: price from nothing to \$12\.95; description from “Slow\..{40,60}” to “Quick”\.$/,
  )
  expect(onWeek('menu.dish-put', { name: 'Chili', reason: 'The sheet is on its way' })).toMatch(
    /the week of November 23\. Allergens were unconfirmed: The sheet is on its way\.$/,
  )
  expect(onProduct('dish.sold-out', { reason: '2026-11-23' })).toBe(
    'ann@kitchen.example marked “Lentil Stew” as sold out for the week of November 23.',
  )
  const overrides = { 'Lentil Stew': 'The sheet is on its way.' }
  expect(onWeek('menu.saved', { put: ['“Lentil Stew”'], overrides })).toMatch(
    /added “Lentil Stew”\. Allergens of “Lentil Stew” were unconfirmed: The sheet is on its way\.$/,
  )
  const statusActions = ['sold-out', 'unavailable', 'back-on', 'archived', 'activated', 'brought-back']
  const productActions = ['created', 'duplicated', 'corrected', ...statusActions].map(
    (name) => `dish.${name}`,
  )
  for (const action of [...productActions, 'menu.dish-taken', 'correction.mailed'])
    expect(onProduct(action), action).toMatch(/^ann@kitchen\.example (?!: )[a-z].*“Lentil Stew”.*\.$/)
})
