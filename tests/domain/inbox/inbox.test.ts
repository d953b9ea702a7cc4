import { expect, test } from 'vitest'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { getReplyDeadlineStatus, listAvailableMessageActions, parseReply } from '#app/domain/inbox/inbox.ts'
import { validateOutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { buildReplyEmail } from '#app/emails/messages.tsx'

const hour = 3_600_000
const now = Date.parse('2026-11-24T15:00:00Z')
const replyStatus = (ageMs: number, message: { state?: 'new' | 'closed'; answeredAt?: number } = {}) =>
  getReplyDeadlineStatus(
    { state: 'new', answeredAt: null, createdAt: now - ageMs, ...message },
    { replyHours: 24, now },
  )

test.each([
  [0, false, '24 h left'],
  [hour - 1, false, '23 h left'],
  [24 * hour - 60_000, false, '1 min left'],
  [24 * hour - 1, false, '0 min left'],
  [24 * hour, true, 'Overdue by 0 min'],
  [25 * hour, true, 'Overdue by 1 h'],
  [72 * hour, true, 'Overdue by 2 days'],
])(
  'for an unanswered message received %i ms ago, overdue is %s and the reply deadline reads “%s”',
  (age, overdue, text) => {
    expect(replyStatus(age)).toEqual({ overdue, text })
  },
)

test('a closed inbox message has no reply deadline, and an answered message is not overdue', () => {
  expect(replyStatus(90 * hour, { state: 'closed' })).toBeNull()
  expect(replyStatus(90 * hour, { answeredAt: now })).toEqual({ overdue: false, text: 'Already answered' })
})

test("the admin actions offered for an inbox message depend on the message's state", () => {
  expect(listAvailableMessageActions('new')).toEqual(['close', 'spam'])
  expect(listAvailableMessageActions('answered')).toEqual(['close', 'reopen', 'spam'])
  expect(listAvailableMessageActions('spam')).toEqual(['not-spam'])
})

test('an inbox reply keeps its line breaks but loses its control and text-direction characters', () => {
  expect(parseReply(' a\r\nb\u2028c\u202e\u0007 ')).toEqual({ text: 'a\nb\nc' })
})

test('E01 an inbox reply has the same content in text and HTML, and the longest possible reply is under 102 kB', () => {
  const renderReply = (text: string, message: string) =>
    buildReplyEmail(defaultBusiness, { text, to: { kind: 'contact', message, createdAt: now } })
  const { text, html } = renderReply('Line one\n\n"Two" <2>', 'Why?\n\nReally')
  expect(text).toContain('Line one\n\n"Two" <2>\n\nOn November 24, you wrote:\n\n> Why?\n>\n> Really')
  expect(html).toContain('Line one<br/><br/>&quot;Two&quot; &lt;2&gt;')
  expect(html).toContain('Why?<br/><br/>Really</blockquote>')
  const longestReply = renderReply('m\n'.repeat(2500), 'm\n'.repeat(2500))
  expect(longestReply.html.length).toBeLessThan(102 * 1024)
})

test('A16 an email’s References header is accepted only if it consists of exactly one message ID', () => {
  const from = { name: 'x', email: 'hello@holstontable.example' }
  const email = { from, to: 'ada@mail.example', subject: 'x', text: 'x', html: 'x', idempotencyKey: 'x' }
  const isAccepted = (References: string) => validateOutgoingEmail({ ...email, headers: { References } }).ok
  expect(isAccepted('<a-b_c.1@holstontable.example>')).toBe(true)
  const twoIds = '<a@b.example> <c@d.example>'
  for (const malformedHeader of ['a@b.example', twoIds, '<a b@c.example>', '<a@b>\r\nBcc: x@y.example', '<>'])
    expect(isAccepted(malformedHeader), malformedHeader).toBe(false)
})

test('activity log entries name the actor but identify messages and subscribers only by ID', () => {
  const entry = { actor: 'u1', actorEmail: 'anna@mail.example', subjectEmail: null }
  const sentence = (action: string, subject: string, details: Record<string, unknown> | null = null) =>
    formatAuditSentence({ ...entry, action, subject, details })
  expect(sentence('message.answered', 'message:7')).toBe('anna@mail.example replied to message 7.')
  expect(sentence('message.assigned', 'message:7', { to: 'u1' })).toBe(
    'anna@mail.example assigned message 7 to themselves.',
  )
  expect(sentence('message.assigned', 'message:7', { to: null })).toContain('unassigned message 7')
  expect(sentence('subscriber.erased', 'subscriber:3')).toBe('anna@mail.example erased subscriber 3.')
  expect(sentence('subscribers.imported', 'import:k', { count: 214 })).toBe(
    'anna@mail.example imported 214 subscribers.',
  )
})
