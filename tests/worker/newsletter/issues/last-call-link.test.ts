import { beforeEach, expect, test } from 'vitest'
import { sql } from '#tests/support/database.ts'
import { aStartedIssue, emptyNewsletter, jobsAt, monday } from '#tests/support/mail/issues.ts'

beforeEach(emptyNewsletter)

/** Returns the weekly newsletter's text for a subscriber who gets last-call reminders and for one who doesn't. */
async function weeklyTexts() {
  const { batches, provider } = await aStartedIssue(2)
  await sql`update newsletter_subscribers set wants_last_call = 1 where email = 'reader-1@mail.example'`
  await jobsAt(monday, provider).send(batches)
  return [1, 2].map((n) => provider.emails.find(({ to }) => to === `reader-${n}@mail.example`)?.text ?? '')
}

const link = /\/ordered\?token=[\w.-]+/

test('only subscribers who get last-call reminders see the “I already ordered” link in the weekly newsletter', async () => {
  const [withReminder = '', withoutReminder = ''] = await weeklyTexts()
  expect(withReminder).toMatch(/You also asked for a reminder.*\/ordered\?token=[\w.-]+/)
  expect(withoutReminder).not.toMatch(link)
  expect(withoutReminder).not.toContain('last call')
  expect(withReminder + withoutReminder).not.toContain('[[')
})
