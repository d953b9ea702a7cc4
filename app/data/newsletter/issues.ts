import { and, asc, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailInsert } from '#app/data/mail/emails.ts'
import { isOrderableColumn, mealCardColumns } from '#app/data/menu/products.ts'
import { issues } from '#app/data/newsletter-schema.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import type { IssueSnapshot } from '#app/domain/newsletter/issue-content.ts'
import { getIssueNoticeDedupeKey, type HoldReason } from '#app/domain/newsletter/issue-status.ts'
import type { listUpcomingIssues } from '#app/domain/newsletter/issue-timing.ts'

export type Issue = typeof issues.$inferSelect

/** Creates missing newsletter issues, reschedules drafts, and restores issues canceled because of a closed week. */
export async function ensureIssuesExist(
  db: Database,
  newIssues: ReturnType<typeof listUpcomingIssues>,
  now: number,
) {
  if (newIssues.length === 0) return
  await runBatch(
    db,
    newIssues.flatMap(({ kind, week, dueAt, dedupeKey }) => [
      sql`update issues set due_at = ${dueAt}, state = 'draft', held_for = null, updated_at = ${now}
        where dedupe_key = ${dedupeKey} and ((state = 'draft' and due_at <> ${dueAt})
          or (state = 'cancelled' and held_for = 'off' and frozen_at is null))`,
      // Avoid `on conflict`, because a conflicting insert would use up a row ID on every scheduler run.
      sql`insert into issues (kind, week, dedupe_key, due_at, created_at, updated_at)
        select ${kind}, ${week}, ${dedupeKey}, ${dueAt}, ${now}, ${now}
        where not exists (select 1 from issues where dedupe_key = ${dedupeKey})`,
    ]),
  )
}

export function findIssueById(db: Database, id: number) {
  return db.select().from(issues).where(eq(issues.id, id)).get()
}

const weekMs = 7 * 86_400_000

/** Also returns issues on hold that were due in the last 7 days, because the reason for the hold may be resolved. */
export function listDueIssues(db: Database, now: number, limit: number) {
  const { state, holdReason, dueAt } = issues
  const isRecentlyHeld = and(eq(state, 'held'), ne(holdReason, 'over'), gt(dueAt, now - weekMs))
  return db
    .select({ id: issues.id })
    .from(issues)
    .where(and(or(eq(state, 'draft'), isRecentlyHeld), lte(dueAt, now)))
    .orderBy(asc(dueAt))
    .limit(limit)
}

export function listIssuesBeingPrepared(db: Database, limit: number) {
  return db.select({ id: issues.id }).from(issues).where(eq(issues.state, 'freezing')).limit(limit)
}

export function listIssuesBeingSent(db: Database, limit: number) {
  return db
    .select(pickColumns(issues, 'id', 'kind', 'week', 'resumeAt'))
    .from(issues)
    .where(eq(issues.state, 'sending'))
    .limit(limit)
}

export async function readIssueMenu(db: Database, week: string) {
  const [[menu], planned] = await db.batch([
    db
      .select(pickColumns(weeklyMenus, 'state', 'archive', 'offReason'))
      .from(weeklyMenus)
      .where(eq(weeklyMenus.week, week))
      .limit(1),
    db
      .select({
        ...mealCardColumns,
        isAvailable: isOrderableColumn,
        archivedAt: products.archivedAt,
        overrideReason: weeklyMenuItems.overrideReason,
      })
      .from(weeklyMenuItems)
      .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
      .where(eq(weeklyMenuItems.week, week))
      .orderBy(asc(weeklyMenuItems.position))
      .limit(maxProductsPerWeek),
  ])
  // A menu snapshot contains only products that could be ordered, so treat all of them as orderable.
  const archived = menu?.archive?.map((product) => ({
    ...product,
    isAvailable: true,
    archivedAt: null,
    overrideReason: 'as it was',
  }))
  return { off: menu?.state === 'off' ? (menu.offReason ?? '') : null, products: archived ?? planned }
}

/** Fields of a newsletter issue as last read; a change is saved only if the database still has these values. */
type IssueRevision = Pick<Issue, 'id' | 'version' | 'state' | 'holdReason'>

function isUnchangedCondition({ id, version, state, holdReason }: IssueRevision) {
  return sql`id = ${id} and version = ${version} and state = ${state} and held_for is ${holdReason}`
}

/** Holds a newsletter issue and emails `owner`, if set. The reason `off` cancels the issue without an email. */
export async function holdIssue(
  db: Database,
  issue: IssueRevision,
  { reason, owner, now }: { reason: HoldReason; owner: string | null; now: number },
) {
  const { id } = issue
  const state = reason === 'off' ? 'cancelled' : 'held'
  await runBatch(db, [
    sql`update issues set state = ${state}, held_for = ${reason}, updated_at = ${now}
      where ${isUnchangedCondition(issue)}`,
    ...(state === 'held' && owner !== null
      ? [buildIssueNoticeStatement({ id, key: getIssueNoticeDedupeKey(id, 'held', now), owner, now })]
      : []),
  ])
}

/** Queues an email to the owner about an issue; by default, only if the previous SQL statement changed a row. */
export function buildIssueNoticeStatement(
  { id, key, owner, now }: { id: number | SQL; key: string | SQL; owner: string; now: number },
  rows = sql`where changes() > 0`,
) {
  return buildEmailInsert('notify-issue', { subjectId: id, recipient: owner, dedupeKey: key, now }, rows)
}

export async function startSendingIssue(
  db: Database,
  { issue, content, now }: { issue: IssueRevision; content: IssueSnapshot; now: number },
) {
  const { id } = issue
  const [started] = await runBatch(db, [
    sql`update issues set state = 'freezing', content = ${JSON.stringify(content)}, held_for = null,
        frozen_at = ${now}, frozen_cursor = 0, started_at = ${now}, updated_at = ${now},
        frozen_up_to = (select coalesce(max(s.id), 0) from newsletter_subscribers s)
      where ${isUnchangedCondition(issue)} returning id`,
    sql`insert into issue_links (issue_id, number, url, product_id)
      select ${id}, l.key, l.value ->> 'url', l.value ->> 'productId'
      from json_each(${JSON.stringify(content.links)}) l
      where changes() > 0 on conflict do nothing`,
  ])
  return started.length > 0
}

interface Link {
  issue: number
  number: number
}

export async function findIssueLinkUrl(db: Database, { issue, number }: Link) {
  const link = await db.get<{ url: string } | undefined>(
    sql`select url from issue_links where issue_id = ${issue} and number = ${number}`,
  )
  return link && /^https?:\/\//.test(link.url) && URL.canParse(link.url) ? link.url : null
}

export async function recordLinkClick(db: Database, { issue, number }: Link) {
  await db.run(
    sql`update issue_links set clicks = clicks + 1 where issue_id = ${issue} and number = ${number}`,
  )
}
