import { beforeEach, expect, test } from 'vitest'
import {
  aMailbox,
  anApprovedIssue,
  clearList,
  jobsAt,
  nine,
  readers,
  startIssue,
} from '#tests/support/mail/issues.ts'
import { sql } from '#tests/support/database.ts'

beforeEach(clearList)

/** Returns the texts of the weekly newsletter to a subscriber with and one without last-call reminders. */
async function weeklyTexts() {
  await readers(2)
  await sql`update newsletter_subscribers set wants_last_call = 1 where email = 'reader-1@mail.example'`
  await anApprovedIssue()
  const provider = aMailbox()
  const { batches } = await startIssue(provider)
  await jobsAt(nine, provider).send(batches)
  return [1, 2].map((n) => provider.mails.find(({ to }) => to === `reader-${n}@mail.example`)?.text ?? '')
}

const link = /\/ordered\?token=[\w.-]+/

test('only subscribers to the last-call reminder see its opt-out link in the weekly newsletter', async () => {
  const [asked = '', other = ''] = await weeklyTexts()
  expect(asked).toMatch(/You also asked for a reminder.*\/ordered\?token=[\w.-]+/)
  expect(other).not.toMatch(link)
  expect(other).not.toContain('last call')
  expect(asked + other).not.toContain('[[')
})
