import { rowBefore, rowNumber } from '#app/components/admin/paging.ts'
import type { FailuresQuery } from '#app/data/mail/failures.ts'
import { cardSubject } from '#app/domain/images/social-card.ts'

export interface JobsQuery extends FailuresQuery {
  failedOnly: boolean
  /** The run that the page before ended with. */
  before: number | null
}

/** What the address asks for; each list has a page of its own, and whatever else stands there begins with the first. */
export function parseSearchParams(url: string): JobsQuery {
  const { searchParams } = new URL(url)
  const card = searchParams.get('card') ?? ''
  return {
    decided: searchParams.get('letters') === 'decided',
    letters: rowNumber(searchParams.get('letter') ?? ''),
    pictures: rowNumber(searchParams.get('picture') ?? ''),
    cards: cardSubject.test(card) ? card : null,
    failedOnly: searchParams.get('runs') === 'failed',
    before: rowBefore(url),
  }
}

export type List = 'letters' | 'pictures' | 'cards' | 'runs'

/** One list of the page, alone or from behind a row; the others begin with their first. */
export function hrefOf(list: List, asked: Record<string, string | number | null>) {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString()
  return `/admin/jobs${query === '' ? '' : `?${query}`}#${list}`
}
