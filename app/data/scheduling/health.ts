import type { Database } from '#app/data/database.server.ts'

/** Beyond it nobody counts: somebody has to look. */
const lettersCounted = 100

/** When the last letter to many was through, and how many dead letters wait for a decision. A few rows by the index. */
export async function readHealth({ $client: d1 }: Database) {
  const row = await d1
    .prepare(
      `select (select finished_at from issues where state = 'sent' order by due_at desc limit 1) as lastLetter,
         (select count(*) from (select 1 from dead_letters
           where replay_at is null and put_away_at is null limit ?1)) as deadLetters`,
    )
    .bind(lettersCounted)
    .first<{ lastLetter: number | null; deadLetters: number }>()
  return row ?? { lastLetter: null, deadLetters: 0 }
}
