import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { issueKinds } from '#app/domain/newsletter/issue-status.ts'
import { mailOutcomes } from '#app/domain/mail/mail-outcomes.ts'
import { id, instant, lastingId, oneOf, total, version } from './columns.ts'
import { newsletterSubscribers, products } from './schema.ts'

export const issueStates = ['draft', 'held', 'freezing', 'sending', 'paused', 'sent', 'cancelled'] as const
const batchStates = ['pending', 'claimed', 'sending', 'done'] as const
export const deliveryStates = ['pending', 'claimed', 'sent', 'failed', 'suppressed', 'unknown'] as const

/** One letter to many: what everybody gets stands here once, and whom it reaches in `issue_deliveries`. */
export const issues = sqliteTable(
  'issues',
  {
    id: id(),
    kind: text('kind', { enum: issueKinds }).notNull(),
    /** The Monday of the week it is about. */
    week: text('week').notNull(),
    /** `weekly:2026-11-23`: whoever makes it twice makes it once. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The row it is about where that is not the week: a correction. */
    subjectId: integer('subject_id'),
    state: text('state', { enum: issueStates }).notNull().default('draft'),
    /** Why it waits for a person, stands still or was put away (domain/issue-timing.ts). */
    heldFor: text('held_for'),
    /** When it is to leave. */
    dueAt: instant('due_at').notNull(),
    /** The owner's words; null where the week itself says it. */
    subject: text('subject'),
    preheader: text('preheader'),
    note: text('note'),
    heroId: integer('hero_id'),
    approvedAt: instant('approved_at'),
    approvedBy: text('approved_by'),
    /** What every reader gets, laid down when the sending starts; what is edited later changes nothing. */
    content: text('content', { mode: 'json' }).$type<unknown>(),
    frozenAt: instant('frozen_at'),
    /** The youngest subscriber at that moment, and how far the list has been laid down. */
    frozenUpTo: integer('frozen_up_to'),
    frozenCursor: total('frozen_cursor'),
    recipients: total('recipients'),
    sent: total('sent'),
    failed: total('failed'),
    suppressed: total('suppressed'),
    unknown: total('unknown'),
    delivered: total('delivered'),
    bounced: total('bounced'),
    complained: total('complained'),
    unsubscribed: total('unsubscribed'),
    /** Requests that the provider failed since one it took; too many, and it is left alone until `resumeAt`. */
    failuresInRow: total('failures_in_row'),
    resumeAt: instant('resume_at'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('issues_dedupe_key').on(table.dedupeKey),
    index('issues_due').on(table.state, table.dueAt),
    index('issues_newest').on(table.dueAt),
    index('issues_by_week').on(table.week, table.kind),
    // All that the clockwork asks, since what stands behind the text of a letter is far away in its row.
    index('issues_clock').on(
      ...[table.dueAt, table.kind, table.week, table.state, table.heldFor],
      ...[table.startedAt, table.failed, table.unknown],
    ),
    index('issues_with_text').on(table.dueAt).where(sql.raw(`"content" is not null`)),
    check('issues_state', oneOf('state', issueStates)),
  ],
)

/** What one request to the provider carries: the recipients from one subscriber to another. */
export const issueBatches = sqliteTable(
  'issue_batches',
  {
    id: id(),
    issueId: integer('issue_id').notNull(),
    firstId: integer('first_id').notNull(),
    lastId: integer('last_id').notNull(),
    state: text('state', { enum: batchStates }).notNull().default('pending'),
    attempts: total('attempts'),
    /** Counts the sets of recipients that were tried: a provider knows each by a key of its own. */
    keyNumber: total('key_number'),
    /** Since when the provider may know that key; a day later it may have forgotten it. */
    keyUsedAt: instant('key_used_at'),
    /**
     * What the mails of the set were made of when it was first given to a provider that knows keys: a repeat is the same
     * bytes, whatever its readers change since. Dropped with the set's end, because addresses stand in it.
     */
    mailValues: text('mail_values', { mode: 'json' }).$type<unknown>(),
    /** When the provider said that it knows the key with other bytes: no repeat, only its webhooks can settle the set. */
    conflictAt: instant('conflict_at'),
    /** The reader whose mail is being sent, where the provider knows no keys: after a crash only that one is in doubt. */
    sendingTo: integer('sending_to'),
    dueAt: instant('due_at').notNull(),
    leaseUntil: instant('lease_until'),
    error: text('error'),
  },
  (table) => [
    uniqueIndex('issue_batches_of_issue').on(table.issueId, table.firstId),
    index('issue_batches_open').on(table.state, table.dueAt).where(sql.raw(`"state" <> 'done'`)),
    // Few of those that are open: what waits for its first time has no key.
    index('issue_batches_given')
      .on(table.keyUsedAt)
      .where(sql.raw(`"state" <> 'done' and "key_used_at" is not null`)),
    check('issue_batches_state', oneOf('state', batchStates)),
  ],
)

/** Few of a letter's readers: the indexes of these hold nobody who simply has it. */
export const problemStates = oneOf('state', ['failed', 'suppressed', 'unknown'])
export const problemOutcomes = oneOf('outcome', ['bounced', 'complained'])

/** One reader of one issue: that there is one row is why nobody gets it twice. Without an address: that is the subscriber's. */
export const issueDeliveries = sqliteTable(
  'issue_deliveries',
  {
    issueId: integer('issue_id').notNull(),
    subscriberId: integer('subscriber_id').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    providerId: text('provider_id'),
    /** What the provider said of it afterwards; the worse wins, in whatever order it is said. */
    outcome: text('outcome', { enum: mailOutcomes }),
    error: text('error'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('issue_deliveries_amiss').on(table.issueId, table.state, table.subscriberId).where(problemStates),
    index('issue_deliveries_back')
      .on(table.issueId, table.outcome, table.subscriberId)
      .where(problemOutcomes),
    check('issue_deliveries_state', oneOf('state', deliveryStates)),
  ],
)

/** The only targets that `/go/<issue>/<number>` leads to, and how often each was followed; nobody knows by whom. */
export const issueLinks = sqliteTable(
  'issue_links',
  {
    issueId: integer('issue_id').notNull(),
    number: integer('number').notNull(),
    url: text('url').notNull(),
    /** The dish that it orders or shows. */
    productId: integer('product_id'),
    clicks: total('clicks'),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.number] })],
)

/** "Tell me when it is back." */
export const favorites = sqliteTable(
  'favourites',
  {
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
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

/** What somebody agreed to and took back, line by line; nothing here is ever changed (E06). It names no address. */
export const consentRecords = sqliteTable(
  'consent_records',
  {
    id: lastingId(),
    subscriberId: integer('subscriber_id').notNull(),
    deed: text('deed', { enum: consentActions }).notNull(),
    at: instant('at').notNull(),
    /** The page, the mail or the desk's room where it was said. */
    source: text('source').notNull(),
    /** The words that stood there. */
    words: text('words'),
    /** The network it came from, cut to /24 or /48. */
    network: text('network'),
    by: text('by'),
  },
  (table) => [index('consent_records_of').on(table.subscriberId, table.id)],
)

/** What a mail provider told us, by its number of the event: it may say each thing more than once. */
export const mailEvents = sqliteTable(
  'mail_events',
  { id: text('id').primaryKey(), receivedAt: instant('received_at').notNull() },
  (table) => [index('mail_events_by_age').on(table.receivedAt)],
)
