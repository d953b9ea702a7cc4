import { beforeEach, expect, test } from 'vitest'
import {
  aMailbox,
  anApprovedIssue,
  clearList,
  readers,
  sendBatches,
  startIssue,
} from '#tests/support/mail/issues.ts'
import { sql } from '#tests/support/database.ts'

beforeEach(clearList)

async function weeklyTexts() {
  await readers(2)
  await sql`update newsletter_subscribers set wants_last_call = 1 where email = 'reader-1@mail.example'`
  await anApprovedIssue()
  const texts: Record<string, string> = {}
  const mailbox = aMailbox()
  const provider = {
    ...mailbox,
    sendMany: (...args: Parameters<NonNullable<typeof mailbox.sendMany>>) => {
      for (const { to, text } of args[0]) texts[to] = text
      return mailbox.sendMany?.(...args) ?? Promise.reject(new Error('unused'))
    },
  }
  const { batches } = await startIssue({ provider })
  await sendBatches(batches, { provider })
  return [1, 2].map((number) => texts[`reader-${number}@mail.example`] ?? '')
}

const link = /\/ordered\?token=[\w.-]+/

test('only subscribers to the last-call reminder see its opt-out link in the weekly newsletter', async () => {
  const [asked = '', other = ''] = await weeklyTexts()
  expect(asked).toMatch(/You also asked for a reminder.*\/ordered\?token=[\w.-]+/)
  expect(other).not.toMatch(link)
  expect(other).not.toContain('last call')
  expect(asked + other).not.toContain('[[')
})
