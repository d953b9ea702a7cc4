import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import {
  issueMarks,
  personal,
  createPersonalizer,
  type IssueContent,
} from '#app/domain/newsletter/issue-content.ts'
import { mailOf, setKey } from '#app/domain/newsletter/issue-mail.ts'
import { pickupLineFor, pickupLines } from '#app/domain/newsletter/issue-pickup.ts'
import { checkMail } from '#app/domain/mail/mail-safety.ts'

const marks = Object.values(issueMarks)

const content: IssueContent = {
  subject: 'This week',
  preheader: '',
  text: `Hello.\n${issueMarks.favourites}\n${issueMarks.pickup}\n${issueMarks.unsubscribe} ${issueMarks.unsubscribe}`,
  html: `<p>Hello.</p>${issueMarks.favourites}<p>${issueMarks.pickup}</p><a href="${issueMarks.unsubscribe}">Leave</a>`,
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

test('a recipient’s values fill the text and the HTML (escaped), and unknown favorites add nothing', () => {
  const { text, html } = personal(content, reader)
  expect(text).toBe(`Hello.\nChili is back.\n${reader.pickup}\n${reader.unsubscribe} ${reader.unsubscribe}`)
  expect(html).toBe(
    '<p>Hello.</p><p>Chili is back.</p><p>Sunday at &quot;Amy&#39;s&quot; &lt;&amp; more&gt;</p><a href="https://x.example/unsubscribe?a=1&amp;b=2">Leave</a>',
  )
})

test('only subscribers to the last-call reminder see its opt-out link in the weekly newsletter', () => {
  const { ordered: mark, lastCall: place } = issueMarks
  const letter = {
    ...content,
    ...{ text: `Order.\n${place}Bye.`, html: `<p>Order.</p>${place}` },
    lastCall: { text: `None: ${mark}\n`, html: `<a href="${mark}">None</a>` },
  }
  const ordered = 'https://x.example/ordered?a=1&b=2'
  expect(personal(letter, { ...reader, ordered, wantsLastCall: true })).toEqual({
    text: `Order.\nNone: ${ordered}\nBye.`,
    html: '<p>Order.</p><a href="https://x.example/ordered?a=1&amp;b=2">None</a>',
  })
  expect(personal(letter, reader).text).toBe('Order.\nBye.')
  // Content stored before the last-call placeholder existed.
  expect(personal(content, { ...reader, wantsLastCall: true }).text).toContain('Hello.')
})

test('every placeholder in an issue is filled, and a recipient’s own values are never parsed for placeholders', () => {
  const words = fc.string({ unit: 'grapheme' }).filter((text) => !/[[\]]/.test(text))
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...marks), words), { maxLength: 30 }), (parts) => {
      const filled = new Map<string, string>([
        [issueMarks.unsubscribe, reader.unsubscribe],
        [issueMarks.preferences, reader.preferences],
        [issueMarks.ordered, reader.ordered],
        [issueMarks.pickup, issueMarks.unsubscribe],
        [issueMarks.favourites, 'Chili is back.'],
        [issueMarks.lastCall, ''],
      ])
      const { text } = createPersonalizer({ ...content, text: parts.join('') })({
        ...reader,
        pickup: issueMarks.unsubscribe,
      })
      expect(text).toBe(parts.map((part) => filled.get(part) ?? part).join(''))
    }),
  )
})

test('E02 every newsletter email has a one-click unsubscribe header and its own idempotency key', () => {
  const issue = {
    id: 5,
    dedupeKey: 'weekly:2026-11-23',
    content: { ...content, sender: 'Holston Table', closes: 0, pickup: {} },
  }
  const mail = mailOf({ issue, from: 'hello@holstontable.example' })
  const made = mail({
    id: 12,
    email: 'ada@mail.example',
    zip: null,
    favourites: [],
    wantsLastCall: false,
    links: reader,
  })
  expect(made.headers).toEqual({
    'List-Unsubscribe': `<${reader.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect([made.idempotencyKey, made.tags]).toEqual(['weekly:2026-11-23:12', { issue: 5, subscriber: 12 }])
  expect(checkMail(made).ok).toBe(true)
  expect(setKey(issue.dedupeKey, 3, 1)).toBe('weekly:2026-11-23:3:1')
})

test('a recipient gets the delivery sentence of their own ZIP code only', () => {
  const places = [
    {
      name: 'Johnson City',
      slug: 'johnson-city',
      service: 'pickup' as const,
      zips: ['37604'],
      nearest: null,
    },
  ]
  const now = Date.parse('2026-11-23T14:00Z')
  const lines = pickupLines({ places, business: defaultBusiness, week: '2026-11-23', now })
  expect(pickupLineFor('37604', lines)).toMatch(/Johnson City.*Sunday, November 29 or Monday, November 30/)
  expect(pickupLineFor('10011', lines)).toContain('$25')
  expect(pickupLineFor('10011', lines)).not.toMatch(/\b100\d\d\b/)
  expect(pickupLineFor('99501', lines) + pickupLineFor(null, lines)).not.toContain('Johnson City')
})
