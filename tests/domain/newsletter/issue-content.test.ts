import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInDeliveryArea } from '#app/content/area.ts'
import { validateOutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import {
  buildMealDeliverySentences,
  findMealDeliverySentence,
} from '#app/domain/newsletter/delivery-sentences.ts'
import {
  createIssuePersonalizer,
  createIssueRenderer,
  getBatchIdempotencyKey,
  type IssueContent,
  issuePlaceholders,
} from '#app/domain/newsletter/issue-content.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'

const placeholders = Object.values(issuePlaceholders)

const content: IssueContent = {
  subject: 'This week',
  preheader: '',
  text: `Hello.\n${issuePlaceholders.favourites}\n${issuePlaceholders.pickup}\n${issuePlaceholders.unsubscribe} ${issuePlaceholders.unsubscribe}`,
  html: `<p>Hello.</p>${issuePlaceholders.favourites}<p>${issuePlaceholders.pickup}</p><a href="${issuePlaceholders.unsubscribe}">Leave</a>`,
  links: [],
  favourites: { 7: { text: 'Chili is back.', html: '<p>Chili is back.</p>' } },
}

const reader = {
  unsubscribe: 'https://x.example/unsubscribe?a=1&b=2',
  preferences: 'https://x.example/preferences',
  ordered: 'https://x.example/ordered',
  pickup: 'Sunday at "Amy\'s" <& more>',
  favourites: [3, 7],
}

test('a newsletter issue’s placeholders are filled with the recipient’s data, escaped in the HTML, and a favorite meal that isn’t in the issue is not mentioned', () => {
  const { text, html } = createIssuePersonalizer(content)(reader)
  expect(text).toBe(`Hello.\nChili is back.\n${reader.pickup}\n${reader.unsubscribe} ${reader.unsubscribe}`)
  expect(html).toBe(
    '<p>Hello.</p><p>Chili is back.</p><p>Sunday at &quot;Amy&#39;s&quot; &lt;&amp; more&gt;</p><a href="https://x.example/unsubscribe?a=1&amp;b=2">Leave</a>',
  )
})

test('only subscribers who get the last-call reminder see the link to skip it in the weekly newsletter', () => {
  const { ordered: orderedLink, lastCall: lastCallSlot } = issuePlaceholders
  const issue = {
    ...content,
    text: `Order.\n${lastCallSlot}Bye.`,
    html: `<p>Order.</p>${lastCallSlot}`,
    lastCall: { text: `None: ${orderedLink}\n`, html: `<a href="${orderedLink}">None</a>` },
  }
  const ordered = 'https://x.example/ordered?a=1&b=2'
  expect(createIssuePersonalizer(issue)({ ...reader, ordered, wantsLastCall: true })).toEqual({
    text: `Order.\nNone: ${ordered}\nBye.`,
    html: '<p>Order.</p><a href="https://x.example/ordered?a=1&amp;b=2">None</a>',
  })
  expect(createIssuePersonalizer(issue)(reader).text).toBe('Order.\nBye.')
  // Newsletter issues stored before the last-call placeholder existed can still be personalized.
  expect(createIssuePersonalizer(content)({ ...reader, wantsLastCall: true }).text).toContain('Hello.')
})

test('every placeholder in a newsletter issue is filled in, and placeholder text inside a filled-in value is not replaced', () => {
  const plainText = fc.string({ unit: 'grapheme' }).filter((text) => !/[[\]]/.test(text))
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...placeholders), plainText), { maxLength: 30 }),
      (parts) => {
        const filled = new Map<string, string>([
          [issuePlaceholders.unsubscribe, reader.unsubscribe],
          [issuePlaceholders.preferences, reader.preferences],
          [issuePlaceholders.ordered, reader.ordered],
          [issuePlaceholders.pickup, issuePlaceholders.unsubscribe],
          [issuePlaceholders.favourites, 'Chili is back.'],
          [issuePlaceholders.lastCall, ''],
        ])
        const { text } = createIssuePersonalizer({ ...content, text: parts.join('') })({
          ...reader,
          pickup: issuePlaceholders.unsubscribe,
        })
        expect(text).toBe(parts.map((part) => filled.get(part) ?? part).join(''))
      },
    ),
  )
})

test('E02 every newsletter email has a one-click unsubscribe header and its own idempotency key', () => {
  const issue = {
    id: 5,
    dedupeKey: 'weekly:2026-11-23',
    content: { ...content, sender: 'Holston Table', closes: 0, pickup: {} },
  }
  const renderEmail = createIssueRenderer(issue, 'hello@holstontable.example')
  const ada = { id: 12, email: 'ada@mail.example', zip: null, favourites: [], wantsLastCall: false }
  const email = renderEmail({ ...ada, links: reader })
  expect(email.headers).toEqual({
    'List-Unsubscribe': `<${reader.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect([email.idempotencyKey, email.tags]).toEqual(['weekly:2026-11-23:12', { issue: 5, subscriber: 12 }])
  expect(validateOutgoingEmail(email).ok).toBe(true)
  expect(getBatchIdempotencyKey(issue.dedupeKey, 3, 1)).toBe('weekly:2026-11-23:3:1')
})

test('a newsletter issue’s delivery sentence is chosen only by the recipient’s own ZIP code', () => {
  const places = builtInDeliveryArea.places.filter(({ slug }) => slug === 'johnson-city')
  const now = Date.parse('2026-11-23T14:00Z')
  const sentences = buildMealDeliverySentences({ places, business: defaultBusiness, week: '2026-11-23', now })
  expect(findMealDeliverySentence('37604', sentences)).toMatch(
    /Johnson City.*Sunday, November 29 or Monday, November 30/,
  )
  expect(findMealDeliverySentence('10011', sentences)).toContain('$25')
  expect(findMealDeliverySentence('10011', sentences)).not.toMatch(/\b100\d\d\b/)
  expect(
    findMealDeliverySentence('99501', sentences) + findMealDeliverySentence(null, sentences),
  ).not.toContain('Johnson City')
})
