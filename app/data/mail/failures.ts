import type { Database } from '#app/data/database.server.ts'

/** Failed images, social cards and dead-letter messages per page. */
const failuresPerPage = 20

/** Rows read per page where many may have been resolved since. */
const lookedAt = 40

interface FailedImage {
  id: number
  productId: number
  name: string
  error: string | null
  attempts: number
  finishedAt: number | null
}

export interface FailedCard {
  subject: string
  error: string | null
  attempts: number
  finishedAt: number | null
}

export interface DeadLetter {
  id: number
  body: string
  reason: string
  receivedAt: number
  replayedAt: number | null
  putAwayAt: number | null
  /** The meal whose image the message is about, if any. */
  productId: number | null
  dish: string | null
  /** Who replayed or discarded the message, and their current email address. */
  actor: string | null
  actorEmail: string | null
}

/** Cursors of a page: the last row of the previous page. */
export interface FailuresQuery {
  /** True to list resolved dead-letter messages, false for those that need attention. */
  decided: boolean
  letters: number | null
  pictures: number | null
  cards: string | null
}

/**
 * Queries for one page of each list, to run in one batch. An image failure is left out when a later image of the same
 * meal exists.
 */
export function failureQueries({ $client: d1 }: Database, asked: FailuresQuery) {
  return [
    d1
      .prepare(
        `select w.id, w.product_id as productId, p.name, w.error, w.attempts, w.finished_at as finishedAt,
           not exists (
             select 1 from product_images n where n.product_id = w.product_id and n.id > w.id) as counts
         from (
           select id, product_id, error, attempts, finished_at, due_at from product_images
           where state = 'failed' and (due_at, id) < (
             coalesce((select due_at from product_images where id = ?1), 9e15), coalesce(?1, 9e15))
           order by due_at desc, id desc limit ?2
         ) w join products p on p.id = w.product_id
         order by w.due_at desc, w.id desc`,
      )
      .bind(asked.pictures, lookedAt + 1),
    d1
      .prepare(
        `select subject, error, attempts, finished_at as finishedAt, 1 as counts from social_cards
         where state = 'failed' and (due_at, rowid) < (
           coalesce((select due_at from social_cards where subject = ?1), 9e15),
           coalesce((select rowid from social_cards where subject = ?1), 9e15))
         order by due_at desc, rowid desc limit ?2`,
      )
      .bind(asked.cards, failuresPerPage + 1),
    asked.decided ? decidedLetters(d1, asked.letters) : waitingLetters(d1, asked.letters),
  ]
}

function waitingLetters(d1: D1Database, after: number | null) {
  return d1
    .prepare(
      `select d.id, d.body, d.reason, d.received_at as receivedAt, null as replayedAt, null as putAwayAt,
         null as actor, null as actorEmail, 1 as counts, p.id as productId, p.name as dish
       from dead_letters d
         left join product_images i on i.id = case when json_valid(d.body) then d.body ->> '$.pictureId' end
         left join products p on p.id = i.product_id
       where d.replay_at is null and d.put_away_at is null and d.id > coalesce(?1, 0)
       order by d.id limit ?2`,
    )
    .bind(after, failuresPerPage + 1)
}

function decidedLetters(d1: D1Database, before: number | null) {
  return d1
    .prepare(
      `select l.*, u.email as actorEmail, p.id as productId, p.name as dish from (
         select id, body, reason, received_at as receivedAt, replayed_at as replayedAt, put_away_at as putAwayAt,
           (select a.actor from audit_log a where a.subject = 'letter:' || d.id
             and a.action in ('letter.replayed', 'letter.put-away') order by a.at desc limit 1) as actor,
           replay_at is not null or put_away_at is not null as counts
         from dead_letters d where id < coalesce(?1, 9e15) order by id desc limit ?2
       ) l left join users u on u.id = l.actor
         left join product_images i on l.counts and i.id = case when json_valid(l.body) then l.body ->> '$.pictureId' end
         left join products p on p.id = i.product_id
       order by l.id desc`,
    )
    .bind(before, lookedAt + 1)
}

/** Reads the batch results into pages with the cursor of the next page, if any. */
export function readFailurePages(
  [pictures, cards, letters]: readonly (D1Result | undefined)[],
  { decided }: FailuresQuery,
) {
  return {
    pictures: pageOf(rowsOf<FailedImage & Looked>(pictures), lookedAt, ({ id }) => id),
    cards: pageOf(rowsOf<FailedCard & Looked>(cards), failuresPerPage, ({ subject }) => subject),
    letters: pageOf(
      rowsOf<DeadLetter & Looked>(letters),
      decided ? lookedAt : failuresPerPage,
      ({ id }) => id,
    ),
  }
}

/** 1 if the row belongs on the page, 0 if it was only scanned. */
interface Looked {
  counts: number
}

/** Filters the scanned rows to one page and finds the next cursor; the query returns one extra row. */
function pageOf<Row extends Looked, Key>(looked: readonly Row[], most: number, keyOf: (row: Row) => Key) {
  const rows = looked
    .slice(0, most)
    .filter(({ counts }) => counts === 1)
    .slice(0, failuresPerPage)
  const last = rows.length === failuresPerPage ? rows.at(-1) : looked[most - 1]
  return { rows, next: last === undefined || last === looked.at(-1) ? null : keyOf(last) }
}

function rowsOf<Row>(result: D1Result | undefined) {
  return (result?.results ?? []) as Row[]
}
