import { noticeNamed } from '#app/content/notices.ts'
import type { PageHandle } from './page-assets.ts'

/** What of a query a page is made of: its own choices, and the notice that every page shows where it is one of ours. */
export function cacheableQuery(kept: NonNullable<PageHandle['kept']>, asked: URLSearchParams) {
  const query = new URLSearchParams(kept(asked))
  const notice = asked.get('notice')
  if (notice !== null && noticeNamed(notice)) query.set('notice', notice)
  return query.size === 0 ? '' : `?${query.toString()}`
}
