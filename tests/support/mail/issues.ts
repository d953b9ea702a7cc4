import { env } from 'cloudflare:workers'
import { createAppContext, type Context } from '#app/context.server.ts'
import { snapshotIssueRecipients } from '#app/jobs/newsletter/issue-recipients.ts'
import { processDueIssues } from '#app/jobs/newsletter/process-due-issues.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import type { JobMessage } from '#app/jobs/messages.ts'
import { ensureIssues, findIssue } from '#app/data/newsletter/issues.ts'
import type { ScheduledIssueKind } from '#app/domain/newsletter/issue-timing.ts'
import type { Env } from '#app/env.server.ts'
import { withEmailValidation, type EmailTransport } from '#app/providers/email.server.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { settings } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'

/** Monday, November 23, 2026, 9:00 AM in the kitchen's time zone, ms. */
export const nine = Date.parse('2026-11-23T14:00:00Z')
export const week = '2026-11-23'
export const minute = 60_000
export const hour = 60 * minute

/** Creates a context for sending newsletters at a given time with a test provider; enqueued messages are collected. */
export function anEngine({
  now = nine,
  provider = aMailbox(),
  database = env.DB,
  random = () => 0.5,
}: { now?: number; provider?: EmailTransport; database?: D1Database; random?: () => number } = {}) {
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
  return { context, queued }
}

/** Creates an email provider that accepts everything and counts the emails per address and key. */
export function aMailbox({ repeatable = true } = {}) {
  const taken = new Map<string, number>()
  const keys = new Map<string, number>()
  const transport: EmailTransport = {
    name: 'resend',
    repeatable,
    send(mail) {
      taken.set(mail.to, (taken.get(mail.to) ?? 0) + 1)
      return Promise.resolve({ outcome: 'sent', providerId: `p-${mail.to}` })
    },
    sendMany(mails, key) {
      keys.set(key, mails.length)
      for (const { to } of mails) taken.set(to, (taken.get(to) ?? 0) + 1)
      const results = mails.map(({ to }) => ({ outcome: 'sent' as const, providerId: `p-${to}` }))
      return Promise.resolve({ outcome: 'answered', results })
    },
  }
  return { ...transport, taken, keys }
}

export async function clearList() {
  await env.DB.batch(
    [
      'issue_deliveries',
      'issue_batches',
      'issue_links',
      'issues',
      'favourites',
      'emails',
      'newsletter_subscribers',
    ].map((table) => env.DB.prepare(`delete from ${table}`)),
  )
}

/** Inserts confirmed subscribers `reader-1@mail.example` and so on. */
export async function readers(count: number, { from = 1, confirmedAt = nine - 24 * hour } = {}) {
  await sql`with recursive n (i) as (select cast(${from} as integer) union all select i + 1 from n
    where i < ${from} + ${count} - 1)
    insert into newsletter_subscribers (email, state, created_at, confirmed_at)
    select 'reader-' || i || '@mail.example', 'confirmed', ${confirmedAt}, ${confirmedAt} from n`
}

export async function anApprovedIssue({
  dueAt = nine,
  kind = 'weekly',
}: { dueAt?: number; kind?: ScheduledIssueKind } = {}) {
  const { context } = anEngine()
  const dedupeKey = `${kind}:${week}`
  await ensureIssues(context.db, [{ kind, week, dueAt, dedupeKey }], dueAt - 48 * hour)
  await sql`update issues set approved_at = ${dueAt - 24 * hour} where dedupe_key = ${dedupeKey}`
  return issueNow(dedupeKey)
}

export async function issueNow(dedupeKey = `weekly:${week}`) {
  const id = await sqlValue<number>`select id from issues where dedupe_key = ${dedupeKey}`
  const issue = await findIssue(anEngine().context.db, id ?? 0)
  if (!issue) throw new Error('Issue not found')
  return issue
}

/** Starts the due issue, snapshots its recipients, and returns the messages of its batches. */
export async function startIssue(options: Parameters<typeof anEngine>[0] = {}) {
  const { context, queued } = anEngine(options)
  await processDueIssues(context)
  const issue = await issueNow()
  await snapshotIssueRecipients(context, { issueId: issue.id })
  return {
    issue: await issueNow(),
    batches: queued.flatMap(({ message }) => (message.type === 'send-issue-batch' ? [message] : [])),
  }
}

/** Starts an approved issue for `count` new subscribers. */
export async function aStartedIssue(count: number, provider = aMailbox()) {
  await readers(count)
  await anApprovedIssue()
  return { ...(await startIssue({ provider })), provider }
}

type Batch = Awaited<ReturnType<typeof startIssue>>['batches'][number]

/** Runs the jobs of batches in order and returns their results. */
export async function sendBatches(batches: readonly Batch[], options: Parameters<typeof anEngine>[0]) {
  const results: Awaited<ReturnType<typeof sendIssueBatch>>[] = []
  for (const batch of batches) results.push(await sendIssueBatch(anEngine(options).context, batch))
  return results
}

/** What an admin's action on an issue takes: its id, a new admin and the time, ms. */
export async function anAdminAction(id: number, now = nine) {
  return { id, by: (await anAccount({ roles: ['admin'] })).id, now }
}

interface Delivery {
  id: number
  email: string | null
  state: string
  error: string | null
}

export async function deliveries(issueId: number) {
  return sql<Delivery>`
    select d.subscriber_id as id, s.email, d.state, d.error from issue_deliveries d
    left join newsletter_subscribers s on s.id = d.subscriber_id where d.issue_id = ${issueId}
    order by d.subscriber_id`
}

export async function statesOf(issueId: number) {
  const counts: Record<string, number> = {}
  for (const { state } of await deliveries(issueId)) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
