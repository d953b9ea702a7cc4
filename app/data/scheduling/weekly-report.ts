import { and, desc, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailInsertReturningId } from '#app/data/mail/emails.ts'
import { maxLinksPerIssue } from '#app/data/newsletter/admin-issues.ts'
import { issueLinks, issues } from '#app/data/newsletter-schema.ts'
import { counters, products, unservedZips } from '#app/data/schema.ts'
import { countClicksByProduct } from '#app/domain/newsletter/issue-links.ts'
import { toEpochDay } from '#app/domain/newsletter/subscriber-trend.ts'

export async function queueWeeklyReportEmail(
  db: Database,
  { report: { week, at }, owner, now }: { report: { week: string; at: number }; owner: string; now: number },
) {
  // `subject_id` must be a number, so store the week's Monday in it as the number of days since January 1, 1970.
  const subjectId = toEpochDay(Date.parse(week))
  const email = { subjectId, recipient: owner, dedupeKey: `weekly-report:${week}`, now }
  const queued = await db.get<{ id: number } | undefined>(
    buildEmailInsertReturningId('weekly-report', { ...email, dueAt: Math.max(at, now) }, sql`where true`),
  )
  return queued?.id ?? null
}

const maxListed = 5
const maxIssues = 12
const zipsScanned = 100

export async function readWeeklyReport(db: Database, { from, at }: { from: number; at: number }) {
  const isInPeriod = and(gt(issues.dueAt, from), lte(issues.dueAt, at))
  const issuesInPeriod = db.select({ id: issues.id }).from(issues).where(isInPeriod).limit(maxIssues)
  const days = [toEpochDay(from) + 1, toEpochDay(at)] as const
  const mostRequested = db
    .select()
    .from(unservedZips)
    .orderBy(desc(unservedZips.count))
    .limit(zipsScanned)
    .as('asked_most')
  const [recentIssues, links, zips, growth] = await db.batch([
    db
      .select({
        ...pickColumns(issues, 'kind', 'week', 'state', 'recipients', 'sent', 'failed', 'suppressed'),
        ...pickColumns(issues, 'unknown', 'bounced', 'complained', 'unsubscribed'),
      })
      .from(issues)
      .where(isInPeriod)
      .orderBy(issues.dueAt)
      .limit(maxIssues),
    db
      .select({ ...pickColumns(issueLinks, 'url', 'productId', 'clicks'), product: products.name })
      .from(issueLinks)
      .innerJoin(products, sql`${products.id} = ${issueLinks.productId}`)
      .where(and(inArray(issueLinks.issueId, issuesInPeriod), gt(issueLinks.clicks, 0)))
      .orderBy(products.name)
      .limit(maxIssues * maxLinksPerIssue),
    db
      .select({ zip: mostRequested.zip, lookups: mostRequested.count })
      .from(mostRequested)
      .where(gt(mostRequested.lastRequestedAt, from))
      .orderBy(desc(mostRequested.count))
      .limit(maxListed),
    db
      .select({
        confirmed: counterSum(sql`name = 'subscribers.confirmed'`).as('confirmed'),
        joined: counterSum(dayRangeCondition('subscribers.joined', days)).as('joined'),
        left: counterSum(dayRangeCondition('subscribers.left', days)).as('left_again'),
      })
      .from(sql`(select 1)`),
  ])
  const topProducts = countClicksByProduct(links)
    .filter(({ ordered }) => ordered > 0)
    .slice(0, maxListed)
    .map(({ name, ordered }) => ({ name, clicks: ordered }))
  return {
    issues: recentIssues,
    products: topProducts,
    zips,
    growth: growth[0] ?? { confirmed: 0, joined: 0, left: 0 },
  }
}

function counterSum(which: ReturnType<typeof sql>) {
  return sql<number>`(select coalesce(sum(value), 0) from ${counters} where ${which})`
}

/** Names such as `subscribers.left.20781` can be compared as text, because all day numbers have the same length. */
function dayRangeCondition(counter: string, [first, last]: readonly [number, number]) {
  return sql`${and(gte(counters.name, `${counter}.${first}`), lt(counters.name, `${counter}.${last}:`))}`
}
