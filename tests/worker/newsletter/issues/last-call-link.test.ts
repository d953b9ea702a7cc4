import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import {
  aMailbox,
  anApprovedLetter,
  anEngine,
  clearList,
  laidDown,
  readers,
} from '#tests/support/mail/issues.ts'

beforeEach(clearList)

/** Returns an issue as rendered for two subscribers, the first of whom gets the last-call reminder. */
async function weeklyTexts() {
  await readers(2)
  await env.DB.prepare(
    `update newsletter_subscribers set wants_last_call = 1 where email = 'reader-1@mail.example'`,
  ).run()
  await anApprovedLetter()
  const texts: Record<string, string> = {}
  const mailbox = aMailbox()
  const provider = {
    ...mailbox,
    sendMany: (...args: Parameters<NonNullable<typeof mailbox.sendMany>>) => {
      for (const { to, text } of args[0]) texts[to] = text
      return mailbox.sendMany?.(...args) ?? Promise.reject(new Error('unused'))
    },
  }
  const { batches } = await laidDown({ provider })
  for (const batch of batches) await sendIssueBatch(anEngine({ provider }).context, batch)
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
