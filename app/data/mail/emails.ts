import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { emails } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

export type Email = typeof emails.$inferSelect
export type EmailKind = Email['kind']

/** How long a consumer may hold a mail before it counts as lost, ms. */
export const mailLeaseMs = 5 * 60_000

/** Takes a waiting mail for sending: compare-and-set, so that of two consumers one gets it and the other null. */
export async function claimEmail(db: Database, id: number, now: number): Promise<Email | null> {
  const [email] = await db
    .update(emails)
    .set({ state: 'claimed', leaseUntil: now + mailLeaseMs, attempts: sql`${emails.attempts} + 1` })
    .where(and(eq(emails.id, id), eq(emails.state, 'pending'), lte(emails.dueAt, now)))
    .returning()
  return email ?? null
}

/** A mail as somebody claimed it: whoever holds another claim of it, or none, changes nothing by this one. */
export type EmailClaim = Pick<Email, 'id' | 'leaseUntil'>

function held({ id, leaseUntil }: EmailClaim) {
  return and(
    eq(emails.id, id),
    inArray(emails.state, ['claimed', 'sending']),
    eq(emails.leaseUntil, leaseUntil ?? 0),
  )
}

/**
 * Keeps what is about to be sent. From here on a silence may mean that the recipient has it. False where the claim was
 * lost, and the mail is not to be sent by whoever asks.
 */
export async function markEmailSending(
  db: Database,
  claim: EmailClaim,
  body: { subject: string; text: string; html: string },
  now: number,
) {
  const keyUsedAt = sql`coalesce(${emails.keyUsedAt}, ${now})`
  const marked = await db
    .update(emails)
    .set({ ...body, state: 'sending', keyUsedAt, inDoubt: true })
    .where(and(held(claim), eq(emails.state, 'claimed')))
    .returning({ id: emails.id })
  return marked.length > 0
}

/** Asks for no claim: whoever holds the mail by now, the provider has it. */
export async function markEmailSent(
  db: Database,
  id: number,
  { provider, providerId, now }: { provider: string; providerId: string | null; now: number },
) {
  await db
    .update(emails)
    .set({ state: 'sent', provider, providerId, sentAt: now, leaseUntil: null, error: null, inDoubt: false })
    .where(eq(emails.id, id))
}

/** Ends a mail that will not be sent by itself: refused, suppressed, or with an outcome that nobody knows. */
export async function endEmail(
  db: Database,
  claim: EmailClaim,
  {
    now,
    ...end
  }: { state: 'failed' | 'suppressed' | 'unknown'; provider: string; reason: string; now: number },
) {
  const { state, provider, reason } = end
  return letGo(db, { claim, now }, { state, provider, error: reason, inDoubt: state === 'unknown' })
}

/** Gives a claimed mail back, to be tried from `dueAt` on; in doubt where any try may have been taken. */
export async function releaseEmail(
  db: Database,
  claim: EmailClaim,
  { now, reason, ...rest }: { dueAt: number; reason: string; inDoubt: boolean; now: number },
) {
  return letGo(db, { claim, now }, { state: 'pending', error: reason, ...rest })
}

/** What became of giving a claim back: the provider may have told of the mail meanwhile, or the claim was lost. */
export type LetGo = 'let-go' | 'sent' | 'lost'

async function letGo(
  db: Database,
  { claim, now }: { claim: EmailClaim; now: number },
  change: { state: Email['state']; error: string; inDoubt: boolean; provider?: string; dueAt?: number },
): Promise<LetGo> {
  const id = { id: emails.id }
  const [sent, changed] = await db.batch([
    db
      .update(emails)
      .set(told(now))
      .where(and(held(claim), isNotNull(emails.outcome)))
      .returning(id),
    db
      .update(emails)
      .set({ ...change, leaseUntil: null })
      .where(held(claim))
      .returning(id),
  ])
  if (sent.length > 0) return 'sent'
  return changed.length > 0 ? 'let-go' : 'lost'
}

/** Whatever became of the try: the provider says that it has the mail. */
function told(now: number) {
  return { state: 'sent' as const, sentAt: now, leaseUntil: null, error: null, inDoubt: false }
}

/**
 * Mails whose consumer died while it held them. One that was not given away yet simply waits again. One that was being
 * sent waits again only with a transport that sends a repeat once, and only while the provider remembers its key;
 * otherwise nobody knows, so it becomes `unknown` and is never sent again by itself. Of whatever the provider has told
 * meanwhile, somebody knows.
 */
export async function settleLostEmails(
  db: Database,
  now: number,
  { repeatable, repeatableForMs }: { repeatable: boolean; repeatableForMs: number },
) {
  const lost = (state: 'claimed' | 'sending') => and(eq(emails.state, state), lte(emails.leaseUntil, now))
  // What an earlier release was sending has no moment of its own; its key is no older than its row.
  const keySince = sql`coalesce(${emails.keyUsedAt}, ${emails.createdAt})`
  const repeat = db
    .update(emails)
    .set({ state: 'pending', leaseUntil: null, inDoubt: true })
    .where(and(lost('sending'), gt(keySince, now - repeatableForMs)))
  const giveUp = db
    .update(emails)
    .set({ state: 'unknown', leaseUntil: null, error: 'The sender stopped while it gave this mail away.' })
    .where(lost('sending'))
  const toldOf = (state: 'claimed' | 'sending') =>
    db
      .update(emails)
      .set(told(now))
      .where(and(lost(state), isNotNull(emails.outcome)))
  await db.batch([
    toldOf('claimed'),
    toldOf('sending'),
    db.update(emails).set({ state: 'pending', leaseUntil: null }).where(lost('claimed')),
    ...(repeatable ? [repeat] : []),
    giveUp,
  ])
}

/**
 * Ends a mail that has waited since before a moment, because its message used up every delivery; one that moved on is
 * left alone. That it never went out is only said of one that no try can have brought there.
 */
export async function giveUpEmail(
  db: Database,
  id: number,
  { reason, openedBefore }: { reason: string; openedBefore: number },
) {
  await db
    .update(emails)
    .set({ state: sql`case when ${emails.inDoubt} then 'unknown' else 'failed' end`, error: reason })
    .where(
      and(
        eq(emails.id, id),
        eq(emails.state, 'pending'),
        lte(sql`max(${emails.createdAt}, coalesce(${emails.openedAt}, 0))`, openedBefore),
      ),
    )
}

/** Mails that are due and that nobody holds. */
export function listWaitingEmails(db: Database, now: number, limit: number) {
  return db
    .select({ id: emails.id, kind: emails.kind })
    .from(emails)
    .where(and(eq(emails.state, 'pending'), lte(emails.dueAt, now)))
    .orderBy(asc(emails.dueAt))
    .limit(limit)
}
