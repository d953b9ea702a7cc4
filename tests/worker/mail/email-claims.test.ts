import { beforeEach, expect, test } from 'vitest'
import { claimEmail, markEmailSending, recoverStuckEmails } from '#app/data/mail/emails.ts'
import { runJob } from '#app/jobs/run.ts'
import { queueDueJobs } from '#app/jobs/scheduling/queue-due-work.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { collectMessages } from '#tests/support/jobs.ts'
import { aPendingEmail, emailRow, reportEmailDelivery } from '#tests/support/mail/email-rows.ts'

const minute = 60_000
const hour = 60 * minute
const content = { subject: '', text: '', html: '' }

beforeEach(() => sql`delete from emails`)

test.each([
  ['sends', { outcome: 'sent', providerId: null } as const],
  ['is asked to retry', { outcome: 'retry', reason: 'Busy.' } as const],
  ['is refused', { outcome: 'refused', reason: 'No such box.' } as const],
])(
  'B02 a slow queue consumer does not send an email after another consumer has taken over its claim (the other consumer %s)',
  async (_, delivery) => {
    const { id, context, sends } = await aPendingEmail(delivery)
    const { db } = context
    const staleClaim = await claimEmail(db, id, tuesday)
    await recoverStuckEmails(db, tuesday + 6 * minute, { repeatable: false })
    await runJob({ ...context, now: tuesday + 6 * minute }, { type: 'send-confirmation', emailId: id })
    const before = await emailRow(id)
    if (!staleClaim) throw new Error('It was claimed')
    expect(await markEmailSending(db, staleClaim, content, tuesday + 7 * minute)).toBe(false)
    expect([sends(), await emailRow(id)]).toEqual([1, before])
  },
)

test('B02 a stalled queue consumer that resumes does not change an email that another consumer has since claimed', async () => {
  const { id, context } = await aPendingEmail({ outcome: 'sent', providerId: null })
  const { db } = context
  const result = await runJob(
    {
      ...context,
      email: {
        ...context.email,
        repeatable: true,
        async send() {
          await recoverStuckEmails(db, tuesday + 6 * minute, { repeatable: true })
          const newClaim = await claimEmail(db, id, tuesday + 6 * minute)
          if (newClaim) await markEmailSending(db, newClaim, content, tuesday + 6 * minute)
          return { outcome: 'retry', reason: 'Busy.' }
        },
      },
    },
    { type: 'send-confirmation', emailId: id },
  )
  expect(result).toEqual({ ended: 'nothing-to-do' })
  expect(await emailRow(id)).toMatchObject({ state: 'sending', lease_until: tuesday + 11 * minute })
})

test.each([
  ['deferred', { outcome: 'retry', reason: 'Busy.', maybeAccepted: true } as const],
  ['left without an answer', { outcome: 'unknown', reason: 'Cut.' } as const],
])(
  'B02 if the provider reports an email’s delivery during a send attempt that is then %s, the email is marked sent',
  async (_, delivery) => {
    const { id, context } = await aPendingEmail(delivery)
    const send = async () => {
      await reportEmailDelivery(id, tuesday + minute)
      return delivery
    }
    await runJob(
      { ...context, email: { ...context.email, send } },
      { type: 'send-confirmation', emailId: id },
    )
    expect(await emailRow(id)).toMatchObject({ state: 'sent', sent_at: tuesday, error: null, in_doubt: 0 })
  },
)

test.each([true, false])(
  'B02 an email reported as delivered after its consumer died is marked sent (transport with idempotency keys: %s)',
  async (repeatable) => {
    const { id, context } = await aPendingEmail({ outcome: 'sent', providerId: null })
    const claim = await claimEmail(context.db, id, tuesday)
    if (claim) await markEmailSending(context.db, claim, content, tuesday)
    await reportEmailDelivery(id, tuesday + minute)
    await recoverStuckEmails(context.db, tuesday + 6 * minute, { repeatable })
    expect(await emailRow(id)).toMatchObject({ state: 'sent', outcome: 'delivered' })
  },
)

test('B02 an email that the provider may have accepted is not resent if its delivery is reported after a retry claims the email', async () => {
  const { id, context } = await aPendingEmail({ outcome: 'retry', reason: 'Cut.', maybeAccepted: true })
  await runJob(context, { type: 'send-confirmation', emailId: id })
  const claim = await claimEmail(context.db, id, tuesday + hour)
  await reportEmailDelivery(id, tuesday + minute)
  if (!claim) throw new Error('It was claimed')
  expect(await markEmailSending(context.db, claim, content, tuesday + hour)).toBe(false)
  expect(await emailRow(id)).toMatchObject({ state: 'sent', outcome: 'delivered' })
})

test('B05 900 pending emails whose queue messages were lost are all queued by the next scheduler run', async () => {
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 900)
     insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
     select 'send-confirmation', i, 'reader@mail.example', 'lost:' || i, ${tuesday}, ${tuesday} from n`
  const { sent, enqueue } = collectMessages()
  await queueDueJobs(aContext({ enqueue }, tuesday + hour))
  expect(sent.filter(({ type }) => type === 'send-confirmation')).toHaveLength(900)
})
