import { env } from 'cloudflare:workers'
import { type Context, createAppContext } from '#app/context.server.ts'
import { recordMailEvent } from '#app/data/mail/mail-events.ts'
import { ensureIssuesExist, findIssueById } from '#app/data/newsletter/issues.ts'
import { issues } from '#app/data/newsletter-schema.ts'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import type { ScheduledIssueKind } from '#app/domain/newsletter/issue-timing.ts'
import type { Env } from '#app/env.server.ts'
import {
  processDueIssues,
  queueIssueBatches,
  settleCanceledIssue,
  snapshotIssueRecipients,
} from '#app/jobs/newsletter/process-issues.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import type { JobMessage } from '#app/jobs/queue-messages.ts'
import { withEmailValidation } from '#app/providers/email.server.ts'
import type { BatchDeliveryResult, EmailTransport } from '#app/providers/email-transport.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext, settings } from '#tests/support/context.ts'
import { emptyTables, sql, sqlColumn, sqlRow, sqlValue } from '#tests/support/database.ts'

/** When the weekly newsletter is due (ms): Monday, November 23, 2026, 9:00 AM kitchen time. */
export const monday = Date.parse('2026-11-23T14:00:00Z')
export const week = '2026-11-23'
export const minute = 60_000
export const hour = 60 * minute

type Batch = Extract<JobMessage, { type: 'send-issue-batch' }>

/** Returns functions that run the newsletter's jobs at `now` (ms); `queued` collects their queue messages. */
export function jobsAt(
  now = monday,
  provider: EmailTransport = aProvider(),
  { database = env.DB, random = (): number => 0.5 } = {},
) {
  const bindings = { ...env, DB: database } as Env
  const queued: { message: JobMessage; at: number }[] = []
  const context: Context = {
    ...createAppContext(bindings, settings, { now, requestId: 'test' }),
    log: () => undefined,
    random,
    bulkEmail: withEmailValidation(provider),
    enqueue: (messages, delaySeconds) => {
      queued.push(...messages.map((message) => ({ message, at: now + (delaySeconds ?? 0) * 1000 })))
      return Promise.resolve()
    },
  }
  const batches = () =>
    queued.flatMap(({ message }) => (message.type === 'send-issue-batch' ? [message] : []))
  /** Runs the jobs that send these batches, in order, and returns the results. */
  const send = async (messages: readonly Batch[]) => {
    const results: Awaited<ReturnType<typeof sendIssueBatch>>[] = []
    for (const batch of messages) results.push(await sendIssueBatch(context, batch))
    return results
  }
  return {
    context,
    db: context.db,
    queued,
    batches,
    send,
    sendQueued: () => send(batches()),
    tick: () => processDueIssues(context),
    snapshot: (issueId: number) => snapshotIssueRecipients(context, { issueId }),
    queueBatches: (issueId: number) => queueIssueBatches(context, { issueId, after: 0 }),
    closeCanceled: (issueId: number) => settleCanceledIssue(context, { issueId }),
  }
}

type SendMany = (
  emails: readonly OutgoingEmail[],
  key: string,
) => BatchDeliveryResult | null | Promise<BatchDeliveryResult>

/**
 * Creates an email provider that accepts every email, unless `response` sets a different response to batches. The
 * provider lists the accepted emails and counts them per address, and per idempotency key for batches.
 */
export function aProvider({
  repeatable = true,
  response = null,
}: { repeatable?: boolean; response?: BatchDeliveryResult | SendMany | null } = {}) {
  const provider = {
    sendCounts: new Map<string, number>(),
    batchSizes: new Map<string, number>(),
    emails: [] as OutgoingEmail[],
    name: 'resend' as const,
    repeatable,
    response,
    requests: 0,
    send: (email: OutgoingEmail) => Promise.resolve(accept(email)),
    async sendMany(emails: readonly OutgoingEmail[], key: string): Promise<BatchDeliveryResult> {
      provider.requests += 1
      const { response } = provider
      const result = typeof response === 'function' ? await response(emails, key) : response
      if (result) return result
      provider.batchSizes.set(key, emails.length)
      return { outcome: 'completed', results: emails.map(accept) }
    },
  }
  return provider

  function accept(email: OutgoingEmail) {
    provider.sendCounts.set(email.to, (provider.sendCounts.get(email.to) ?? 0) + 1)
    provider.emails.push(email)
    return { outcome: 'sent' as const, providerId: `p-${email.to}` }
  }
}

export function emptyNewsletter() {
  const issueTables = ['issue_deliveries', 'issue_batches', 'issue_links', 'issues']
  return emptyTables(...issueTables, 'favourites', 'emails', 'newsletter_subscribers')
}

/** Inserts confirmed subscribers: `reader-1@mail.example`, `reader-2@mail.example` and so on. */
export async function addSubscribers(count: number, { from = 1, confirmedAt = monday - 24 * hour } = {}) {
  await sql`with recursive n (i) as (select cast(${from} as integer) union all select i + 1 from n
    where i < ${from} + ${count} - 1)
    insert into newsletter_subscribers (email, state, created_at, confirmed_at)
    select 'reader-' || i || '@mail.example', 'confirmed', ${confirmedAt}, ${confirmedAt} from n`
}

export async function unsubscribe(email: string) {
  await sql`update newsletter_subscribers set state = 'unsubscribed' where email = ${email}`
}

type IssueFields = Partial<typeof issues.$inferInsert>

let count = 0

export async function anIssue(fields: IssueFields = {}) {
  const times = { dueAt: monday, createdAt: 1, updatedAt: 1 }
  const [issue] = await aContext()
    .db.insert(issues)
    .values({ kind: 'weekly', week, dedupeKey: `issue:${++count}`, ...times, ...fields })
    .returning()
  if (!issue) throw new Error('The issue was not stored')
  return issue
}

export function aSentIssue(fields: IssueFields = {}) {
  const at = fields.dueAt ?? monday
  const times = { dueAt: at, approvedAt: at, snapshotAt: at, startedAt: at, finishedAt: at + minute }
  const counts = { recipients: 12, sent: 10, failed: 1, suppressed: 1 }
  return anIssue({ state: 'sent', ...times, ...counts, content: aContent, ...fields })
}

/** Inserts a newsletter issue, signs in as an admin and returns functions that use the issue's admin page. */
export async function anIssueEditor(fields: IssueFields = {}) {
  const admin = await signIn('admin')
  const { id } = await anIssue(fields)
  const path = `/admin/newsletter/${id}`
  const submit = (intent: string, changes: Record<string, string> = {}) =>
    admin.post(path, { intent, seen: '1', ...changes })
  return { admin, id, path, submit }
}

export const aContent = {
  subject: 'Menu of November 16',
  preheader: 'Order by Thursday',
  text: 'The menu of November 16\n[[favourites]]\nLeave: [[unsubscribe]]\n',
  html: '<!doctype html><html lang="en"><title>Menu</title><p>The menu</p><a href="[[unsubscribe]]">Leave</a></html>',
  links: [],
  favourites: {},
  sender: 'Holston Table',
  closes: 0,
  pickup: { anybody: 'Pickup is on Sunday.' },
}

export async function anApprovedIssue({
  dueAt = monday,
  kind = 'weekly',
}: { dueAt?: number; kind?: ScheduledIssueKind } = {}) {
  const dedupeKey = `${kind}:${week}`
  await ensureIssuesExist(aContext().db, [{ kind, week, dueAt, dedupeKey }], dueAt - 48 * hour)
  await sql`update issues set approved_at = ${dueAt - 24 * hour} where dedupe_key = ${dedupeKey}`
  return readIssue(dedupeKey)
}

/** Starts an approved newsletter issue to `count` new subscribers, and returns the queue messages of its batches. */
export async function startIssue(count: number, provider: EmailTransport) {
  await addSubscribers(count)
  await anApprovedIssue()
  const jobs = jobsAt(monday, provider)
  await jobs.tick()
  await jobs.snapshot((await readIssue()).id)
  return { issue: await readIssue(), batches: jobs.batches() }
}

/** Starts a newsletter issue to `count` new subscribers and also returns its email provider. */
export async function aStartedIssue(count: number, provider = aProvider()) {
  return { ...(await startIssue(count, provider)), provider }
}

/** Creates a newsletter issue to 20 subscribers; its only batch has an unknown outcome. */
export async function createIssueWithUnknownOutcome() {
  const response = { outcome: 'unknown', reason: 'It fell silent.' } as const
  const { issue, batches, provider } = await aStartedIssue(20, aProvider({ repeatable: false, response }))
  await jobsAt(monday, provider).send(batches)
  provider.response = null
  const later = jobsAt(monday + 16 * minute, provider)
  await later.tick()
  return { issue, batches, provider, db: later.db, recipients: await recipientsOf(issue.id) }
}

/** Runs an action on a newsletter issue as a new admin at `now` (ms). */
export async function asAdmin<Result>(
  action: (db: Context['db'], details: { id: number; by: string; now: number }) => Promise<Result>,
  id: number,
  now = monday,
) {
  const { id: by } = await anAccount({ roles: ['admin'] })
  return action(jobsAt(now).db, { id, by, now })
}

/** Records a webhook event about a newsletter recipient: by default a delivery, one hour after the issue was due. */
export function reportDelivery(
  issueId: number,
  subscriberId = 0,
  { outcome = 'delivered', eventId = crypto.randomUUID(), now = monday + hour }: Partial<Report> = {},
) {
  const recipient = { issueId, subscriberId }
  const event = { outcome, final: false, providerId: 'p-1', mailId: null, recipient }
  return recordMailEvent(aContext().db, event, { eventId, now })
}

interface Report {
  outcome: 'delivered' | 'bounced'
  eventId: string
  now: number
}

export async function readIssue(dedupeKey = `weekly:${week}`) {
  const id = await sqlValue<number>`select id from issues where dedupe_key = ${dedupeKey}`
  const issue = await findIssueById(aContext().db, id ?? 0)
  if (!issue) throw new Error('Issue not found')
  return issue
}

export function issueRow(id: number) {
  return sqlRow`select * from issues where id = ${id}`
}

interface Delivery {
  id: number
  email: string | null
  state: string
  error: string | null
}

export async function deliveriesOf(issueId: number) {
  return sql<Delivery>`
    select d.subscriber_id as id, s.email, d.state, d.error from issue_deliveries d
    left join newsletter_subscribers s on s.id = d.subscriber_id where d.issue_id = ${issueId}
    order by d.subscriber_id`
}

/** Returns the subscriber ids of a newsletter issue's recipients. */
export async function recipientsOf(issueId: number) {
  return (await deliveriesOf(issueId)).map(({ id }) => id)
}

export async function statesOf(issueId: number) {
  const counts: Record<string, number> = {}
  for (const { state } of await deliveriesOf(issueId)) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** Returns the keys of the emails to the owner about a newsletter issue, such as `notify-issue:7:provider`. */
export function noticesOf(issueId: number) {
  return sqlColumn<string>`
    select dedupe_key as key from emails where kind = 'notify-issue' and subject_id = ${issueId} order by id`
}
