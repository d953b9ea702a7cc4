import type { Database } from '#app/data/database.server.ts'

interface Link {
  issue: number
  number: number
}

/** Returns the target of an issue's link; null if the link doesn't exist or its target isn't an http(s) URL. */
export async function findIssueLink(db: Database, { issue, number }: Link) {
  const url = await db.$client
    .prepare('select url from issue_links where issue_id = ?1 and number = ?2')
    .bind(issue, number)
    .first<string>('url')
  return url !== null && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null
}

export async function countLinkClick(db: Database, { issue, number }: Link) {
  await db.$client
    .prepare('update issue_links set clicks = clicks + 1 where issue_id = ?1 and number = ?2')
    .bind(issue, number)
    .run()
}
