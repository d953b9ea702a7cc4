import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { IssueKind } from '#app/domain/newsletter/issue-status.ts'
import { issueLinks, issues } from '#app/data/issue-schema.ts'
import { toldOfWrongLabel } from './issue-reopen.ts'
import { auditLog, products, users } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** What the desk reads of letters to many; how they are sent is `issues.ts`. */

export const issuesPerPage = 26

/** A letter in a row of the list: all but what its readers get. */
export const listedIssue = {
  id: issues.id,
  kind: issues.kind,
  week: issues.week,
  subjectId: issues.subjectId,
  state: issues.state,
  heldFor: issues.heldFor,
  dueAt: issues.dueAt,
  subject: issues.subject,
  recipients: issues.recipients,
  sent: issues.sent,
  failed: issues.failed,
  suppressed: issues.suppressed,
  unknown: issues.unknown,
  delivered: issues.delivered,
  bounced: issues.bounced,
  complained: issues.complained,
  unsubscribed: issues.unsubscribed,
  startedAt: issues.startedAt,
  finishedAt: issues.finishedAt,
}

/** The letters about these weeks, in the order in which they leave. */
export function listIssuesOfWeeks(db: Database, weeks: readonly string[]) {
  return db
    .select(listedIssue)
    .from(issues)
    .where(inArray(issues.week, [...weeks]))
    .orderBy(asc(issues.dueAt), asc(issues.id))
    .limit(issuesPerPage)
}

export type ListedIssue = Awaited<ReturnType<typeof listIssuesOfWeeks>>[number]

/** Where a page of the past ends: when its last letter was to leave, and which it was. */
export interface IssueKey {
  dueAt: number
  id: number
}

/** How far one page looks for letters of a kind: no index holds them by their time. */
const lookedThrough = 300

interface PastPage {
  before: IssueKey | null
  /** Only letters of earlier weeks than this one. */
  week: string
  kind?: IssueKind | null
  perPage?: number
}

/** Letters of weeks before one, newest first, from behind the last of the page before; of a kind, a page may hold few. */
export async function listPastIssues(
  db: Database,
  { before, week, kind = null, perPage = issuesPerPage }: PastPage,
) {
  const limit = kind === null ? perPage + 1 : lookedThrough
  const rows = await db
    .select(listedIssue)
    .from(issues)
    .where(
      and(
        lt(issues.week, week),
        before === null
          ? undefined
          : or(lt(issues.dueAt, before.dueAt), and(eq(issues.dueAt, before.dueAt), lt(issues.id, before.id))),
      ),
    )
    .orderBy(desc(issues.dueAt), desc(issues.id))
    .limit(limit)
  const fitting = rows.filter((row) => kind === null || row.kind === kind)
  const page = fitting.slice(0, perPage)
  const last = fitting.length > perPage ? page.at(-1) : rows.length === limit ? rows.at(-1) : undefined
  return { issues: page, older: last ? { dueAt: last.dueAt, id: last.id } : null }
}

/** What was done with a letter at the desk is told this far back. */
const lastDone = 10

/** One letter with the number of who may change it, and what was done with it last; without its body. */
export async function findAdminIssue(db: Database, id: number) {
  const [[issue], done] = await db.batch([
    db
      .select({
        ...listedIssue,
        preheader: issues.preheader,
        frozenSubject: sql<string | null>`${issues.content} ->> 'subject'`.as('frozen_subject'),
        note: issues.note,
        heroId: issues.heroId,
        approvedAt: issues.approvedAt,
        approvedBy: users.email,
        frozenAt: issues.frozenAt,
        resumeAt: issues.resumeAt,
        /** Its readers know of a wrong label in it, so that it goes to nobody else. */
        corrected: toldOfWrongLabel('issues').mapWith(Boolean).as('corrected'),
        version: issues.version,
      })
      .from(issues)
      .leftJoin(users, eq(users.id, issues.approvedBy))
      .where(eq(issues.id, id))
      .limit(1),
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        actor: auditLog.actor,
        action: auditLog.action,
        subject: auditLog.subject,
        details: auditLog.details,
        actorEmail: users.email,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(eq(auditLog.subject, `issue:${id}`))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(lastDone),
  ])
  return issue ? { ...issue, done } : null
}

export type AdminIssue = NonNullable<Awaited<ReturnType<typeof findAdminIssue>>>

/** How far a letter is, for a page that is open and asks now and then. */
export async function readIssueProgress(db: Database, id: number) {
  const [row] = await db
    .select({
      state: issues.state,
      heldFor: issues.heldFor,
      recipients: issues.recipients,
      frozenCursor: issues.frozenCursor,
      frozenUpTo: issues.frozenUpTo,
      sent: issues.sent,
      failed: issues.failed,
      suppressed: issues.suppressed,
      unknown: issues.unknown,
      resumeAt: issues.resumeAt,
    })
    .from(issues)
    .where(eq(issues.id, id))
    .limit(1)
  return row ?? null
}

export type IssueProgress = NonNullable<Awaited<ReturnType<typeof readIssueProgress>>>

/** A letter has a menu's dishes twice and a few links more. */
export const maxLinks = 120

/** The links of a letter that were followed, by their place in it; nobody knows by whom. */
export function listIssueClicks(db: Database, issueId: number) {
  return db
    .select({
      number: issueLinks.number,
      url: issueLinks.url,
      clicks: issueLinks.clicks,
      productId: issueLinks.productId,
      dish: products.name,
    })
    .from(issueLinks)
    .leftJoin(products, eq(products.id, issueLinks.productId))
    .where(and(eq(issueLinks.issueId, issueId), gt(issueLinks.clicks, 0)))
    .orderBy(asc(issueLinks.number))
    .limit(maxLinks)
}

/** More letters than these never wait at once. */
const mostWaiting = 8

/** Letters that leave, or go on, only once a person has pressed something: by the index, a few rows. */
export function listWaitingIssues(db: Database) {
  const { id, kind, week, state, heldFor, dueAt } = listedIssue
  return db
    .select({ id, kind, week, state, heldFor, dueAt })
    .from(issues)
    .where(inArray(issues.state, ['held', 'paused']))
    .orderBy(asc(issues.dueAt))
    .limit(mostWaiting)
}
