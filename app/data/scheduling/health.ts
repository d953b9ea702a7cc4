import type { Database } from '#app/data/database.server.ts'

/** Counting stops here. */
const lettersCounted = 100

/** Reads when the last newsletter issue finished and how many dead-letter messages are undecided. */
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
