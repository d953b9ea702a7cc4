import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { mailOutcomes } from '#app/domain/mail/mail-outcomes.ts'
import type { IssueSnapshot } from '#app/domain/newsletter/issue-content.ts'
import { issueKinds, issueStates } from '#app/domain/newsletter/issue-status.ts'
import * as column from './columns.ts'
import { newsletterSubscribers, productIdColumn } from './schema.ts'

const batchStates = ['pending', 'claimed', 'sending', 'done'] as const
const issueDeliveryStates = ['pending', 'claimed', 'sent', 'failed', 'suppressed', 'unknown'] as const

export const issues = sqliteTable(
  'issues',
  {
    id: column.id(),
    kind: text('kind', { enum: issueKinds }).notNull(),
    week: text('week').notNull(),
    /** Idempotency key such as `weekly:2026-11-23`, so that a newsletter issue can't be created twice. */
    dedupeKey: text('dedupe_key').notNull().unique('issues_dedupe_key'),
    subjectId: integer('subject_id'),
    state: text('state', { enum: issueStates }).notNull().default('draft'),
    holdReason: text('held_for'),
    dueAt: column.timestamp('due_at').notNull(),
    /** `subject` and `preheader` are the owner's own texts; null if the email uses a generated text. */
    subject: text('subject'),
    preheader: text('preheader'),
    note: text('note'),
    heroId: integer('hero_id'),
    approvedAt: column.timestamp('approved_at'),
    approvedBy: text('approved_by'),
    content: text('content', { mode: 'json' }).$type<IssueSnapshot>(),
    snapshotAt: column.timestamp('frozen_at'),
    /** Highest subscriber ID when sending started; the issue is not sent to people who subscribe later. */
    snapshotUpToId: integer('frozen_up_to'),
    /** ID of the last subscriber checked so far while the issue's list of recipients is being created. */
    snapshotCursor: column.counter('frozen_cursor'),
    recipients: column.counter('recipients'),
    sent: column.counter('sent'),
    failed: column.counter('failed'),
    suppressed: column.counter('suppressed'),
    unknown: column.counter('unknown'),
    delivered: column.counter('delivered'),
    bounced: column.counter('bounced'),
    complained: column.counter('complained'),
    unsubscribed: column.counter('unsubscribed'),
    failuresInRow: column.counter('failures_in_row'),
    resumeAt: column.timestamp('resume_at'),
    startedAt: column.timestamp('started_at'),
    finishedAt: column.timestamp('finished_at'),
    version: column.version(),
    createdAt: column.timestamp('created_at').notNull(),
    updatedAt: column.timestamp('updated_at').notNull(),
  },
  (table) => [
    index('issues_due').on(table.state, table.dueAt),
    index('issues_newest').on(table.dueAt),
    index('issues_by_week').on(table.week, table.kind),
    index('issues_clock').on(
      table.dueAt,
      table.kind,
      table.week,
      table.state,
      table.holdReason,
      table.startedAt,
      table.failed,
      table.unknown,
    ),
    index('issues_with_text').on(table.dueAt).where(sql.raw(`"content" is not null`)),
    check('issues_state', column.oneOfCheck('state', issueStates)),
  ],
)

/** A batch of an issue's recipients: one range of subscriber IDs whose emails go to the provider together. */
export const issueBatches = sqliteTable(
  'issue_batches',
  {
    id: column.id(),
    issueId: integer('issue_id').notNull(),
    firstId: integer('first_id').notNull(),
    lastId: integer('last_id').notNull(),
    state: text('state', { enum: batchStates }).notNull().default('pending'),
    attempts: column.counter('attempts'),
    /** Part of the batch's idempotency key: with a new number, the provider treats the next attempt as new. */
    keyNumber: column.counter('key_number'),
    /** When the current idempotency key was first used (ms). The provider may forget a key after a day. */
    keyUsedAt: column.timestamp('key_used_at'),
    /** The `BatchEmailInput`, which is saved so that a repeated request has identical bytes. */
    mailValues: text('mail_values', { mode: 'json' }).$type<unknown>(),
    /** When (ms) the provider rejected a retry because it differed from the first request with the same key. */
    conflictAt: column.timestamp('conflict_at'),
    /** Current subscriber's ID (0 before the first email) if sending without idempotency keys; otherwise null. */
    sendingTo: integer('sending_to'),
    dueAt: column.timestamp('due_at').notNull(),
    leaseUntil: column.timestamp('lease_until'),
    error: text('error'),
  },
  (table) => [
    uniqueIndex('issue_batches_of_issue').on(table.issueId, table.firstId),
    index('issue_batches_open').on(table.state, table.dueAt).where(sql.raw(`"state" <> 'done'`)),
    index('issue_batches_given')
      .on(table.keyUsedAt)
      .where(sql.raw(`"state" <> 'done' and "key_used_at" is not null`)),
    check('issue_batches_state', column.oneOfCheck('state', batchStates)),
  ],
)

export const deliveryProblemStateCondition = column.oneOfCheck('state', ['failed', 'suppressed', 'unknown'])
export const bouncedOrComplainedCondition = column.oneOfCheck('outcome', ['bounced', 'complained'])

/** One row per newsletter issue and recipient, so that nobody gets the same issue twice. */
export const issueDeliveries = sqliteTable(
  'issue_deliveries',
  {
    issueId: integer('issue_id').notNull(),
    subscriberId: integer('subscriber_id').notNull(),
    state: text('state', { enum: issueDeliveryStates }).notNull().default('pending'),
    providerId: text('provider_id'),
    outcome: text('outcome', { enum: mailOutcomes }),
    error: text('error'),
    settledAt: column.timestamp('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('issue_deliveries_amiss')
      .on(table.issueId, table.state, table.subscriberId)
      .where(deliveryProblemStateCondition),
    index('issue_deliveries_back')
      .on(table.issueId, table.outcome, table.subscriberId)
      .where(bouncedOrComplainedCondition),
    check('issue_deliveries_state', column.oneOfCheck('state', issueDeliveryStates)),
  ],
)

export const issueLinks = sqliteTable(
  'issue_links',
  {
    issueId: integer('issue_id').notNull(),
    number: integer('number').notNull(),
    url: text('url').notNull(),
    productId: integer('product_id'),
    clicks: column.counter('clicks'),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.number] })],
)

export const favorites = sqliteTable(
  'favourites',
  {
    subscriberId: column.parentIdColumn('subscriber_id', () => newsletterSubscribers.id),
    productId: productIdColumn(),
    createdAt: column.timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.productId] }),
    index('favourites_by_product').on(table.productId, table.subscriberId),
  ],
)

export const consentActions = [
  'asked',
  'confirmed',
  'added',
  'imported',
  'changed',
  'left',
  'bounced',
  'complained',
  'erased',
] as const

/** Append-only log of the consent that each subscriber gave or withdrew (E06). Contains no email addresses. */
export const consentRecords = sqliteTable(
  'consent_records',
  {
    id: column.idWithoutAutoincrement(),
    subscriberId: integer('subscriber_id').notNull(),
    action: text('deed', { enum: consentActions }).notNull(),
    at: column.timestamp('at').notNull(),
    source: text('source').notNull(),
    wording: text('words'),
    network: text('network'),
    by: text('by'),
  },
  (table) => [index('consent_records_of').on(table.subscriberId, table.id)],
)

export const processedMailEvents = sqliteTable(
  'mail_events',
  { id: text('id').primaryKey(), receivedAt: column.timestamp('received_at').notNull() },
  (table) => [index('mail_events_by_age').on(table.receivedAt)],
)
