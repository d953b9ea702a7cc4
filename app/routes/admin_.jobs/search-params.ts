import { parseBeforeId, parseRowId } from '#app/components/admin/paging.ts'
import type { FailuresQuery } from '#app/data/mail/failures.ts'
import { cardSubjectPattern } from '#app/domain/images/social-card.ts'

export interface JobsQuery extends FailuresQuery {
  failedOnly: boolean
  /** Id of the previous page's last run; null for the first page. */
  before: number | null
}

/**
 * Parses the query of the jobs page. Each list has its own page position; an invalid one shows that list's
 * first page.
 */
export function parseSearchParams(url: string): JobsQuery {
  const { searchParams } = new URL(url)
  const card = searchParams.get('card') ?? ''
  return {
    decided: searchParams.get('letters') === 'decided',
    letters: parseRowId(searchParams.get('letter') ?? ''),
    pictures: parseRowId(searchParams.get('picture') ?? ''),
    cards: cardSubjectPattern.test(card) ? card : null,
    failedOnly: searchParams.get('runs') === 'failed',
    before: parseBeforeId(url),
  }
}

export type JobsListName = 'letters' | 'pictures' | 'cards' | 'runs'

/** Builds the URL of one list at a page position; the other lists go back to their first page. */
export function listHref(list: JobsListName, asked: Record<string, string | number | null>) {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString()
  return `/admin/jobs${query === '' ? '' : `?${query}`}#${list}`
}
