import { beforeEach, expect, test } from 'vitest'
import { addCorrectionIssue, attachCorrectionEmailStatuses } from '#app/data/newsletter/correction-issue.ts'
import {
  resendToFailedRecipients,
  resendToUnknownOutcomeRecipients,
} from '#app/data/newsletter/issue-control.ts'
import { aProduct } from '#tests/support/context.ts'
import { sql, sqlRow } from '#tests/support/database.ts'
import {
  aContent,
  addSubscribers,
  asAdmin,
  aSentIssue,
  deliveriesOf,
  emptyNewsletter,
  hour,
  jobsAt,
  monday,
  week,
} from '#tests/support/mail/issues.ts'
import { emptyMenus } from '#tests/support/menu/products.ts'

const later = monday + 2 * hour

beforeEach(emptyNewsletter)
beforeEach(emptyMenus)

test('a label correction is emailed to everyone who received, may have received or may still receive a newsletter issue of that week', async () => {
  await addSubscribers(5)
  const weekly = await aWeeklyIssue({ state: 'cancelled', recipients: 4, sent: 1, suppressed: 1, failed: 1 })
  await setStates(weekly.id, { 1: 'sent', 2: 'claimed', 3: 'suppressed', 4: 'failed' })
  expect(await emailCorrection(await aCorrection())).toEqual([1, 2, 4])
})

test('a label correction reaches recipients of the last-call reminder even if the weekly newsletter was never sent', async () => {
  await addSubscribers(3)
  await aWeeklyIssue({ state: 'held', snapshotAt: null, content: null, recipients: 0, sent: 0, failed: 0 })
  const lastCall = await aLastCall({ recipients: 2, sent: 2, failed: 0, suppressed: 0 })
  await setStates(lastCall.id, { 2: 'sent', 3: 'sent' })
  expect(await emailCorrection(await aCorrection())).toEqual([2, 3])
})

test('a label correction can’t be emailed until both newsletter issues for its week are finished', async () => {
  await aWeeklyIssue()
  const lastCall = await aLastCall({ state: 'paused', finishedAt: null })
  const id = await aCorrection()
  expect(await attachCorrectionEmailStatuses(jobsAt(later).db, [{ id, week }])).toEqual([
    { id, week, recipients: 20, isStillSending: true, correctionIssueId: null },
  ])
  expect(await asAdmin(addCorrectionIssue, id, later)).toBeNull()
  await sql`update issues set state = 'cancelled' where id = ${lastCall.id}`
  expect(await asAdmin(addCorrectionIssue, id, later)).not.toBeNull()
})

test('once a label correction has been emailed, the corrected newsletter issue can’t be resent to recipients whose delivery failed', async () => {
  await addSubscribers(2)
  const weekly = await aWeeklyIssue({ recipients: 2, sent: 0, failed: 1, unknown: 1, suppressed: 0 })
  await setStates(weekly.id, { 1: 'failed', 2: 'unknown' })
  await emailCorrection(await aCorrection())
  for (const action of [resendToFailedRecipients, resendToUnknownOutcomeRecipients])
    expect(await asAdmin(action, weekly.id, later + hour)).toBe(false)
})

test('a last-call reminder whose recipients were saved after a label correction was emailed can still be resent to recipients whose delivery failed', async () => {
  await addSubscribers(2)
  const weekly = await aWeeklyIssue({ recipients: 1, sent: 1, failed: 0, suppressed: 0 })
  await setStates(weekly.id, { 1: 'sent' })
  await emailCorrection(await aCorrection())
  const lastCall = await aLastCall({ snapshotAt: later + hour, recipients: 1, sent: 0, failed: 1 })
  await setStates(lastCall.id, { 2: 'failed' })
  expect(await asAdmin(resendToFailedRecipients, lastCall.id, later + 2 * hour)).toBe(true)
})

const content = { ...aContent, closes: monday + 90 * hour }

function aWeeklyIssue(fields: Parameters<typeof aSentIssue>[0] = {}) {
  return aSentIssue({ week, dedupeKey: `weekly:${week}`, content, ...fields })
}

function aLastCall(fields: Parameters<typeof aSentIssue>[0] = {}) {
  return aWeeklyIssue({ kind: 'last-call', dedupeKey: `last-call:${week}`, ...fields })
}

/** Sets the delivery states of a newsletter issue's recipients by the number in each recipient's address. */
async function setStates(issueId: number, states: Record<number, string>) {
  for (const [number, state] of Object.entries(states))
    await sql`insert into issue_deliveries (issue_id, subscriber_id, state) select ${issueId}, id, ${state}
      from newsletter_subscribers where email = 'reader-' || ${number} || '@mail.example'`
}

async function aCorrection() {
  const { id: productId } = await aProduct({ name: 'Lentil Stew' })
  const row = await sqlRow<{ id: number }>`
    insert into product_corrections (product_id, week, reason, changes, at)
    values (${productId}, ${week}, 'The label was wrong.', '{"milk":["free","contains"]}', ${later})
    returning id`
  return row?.id ?? 0
}

async function emailCorrection(correction: number) {
  const id = await asAdmin(addCorrectionIssue, correction, later)
  if (id === null) throw new Error('You can’t send this yet')
  await jobsAt(later).snapshot(id)
  return (await deliveriesOf(id)).map(({ email }) => Number(/\d+/.exec(email ?? '')?.[0]))
}
