import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import { aMailbox, anApprovedLetter, anEngine, clearList, laidDown, readers } from '#tests/support/issues.ts'

beforeEach(clearList)

/** A letter as each of two readers gets it, of whom the first asked for a last call. */
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

test('the weekly letter tells whoever asked for a last call, and nobody else, how to have none', async () => {
  const [asked = '', other = ''] = await weeklyTexts()
  expect(asked).toMatch(/You also asked for a last call.*\/ordered\?token=[\w.-]+/)
  expect(other).not.toMatch(link)
  expect(other).not.toContain('last call')
  expect(asked + other).not.toContain('[[')
})
