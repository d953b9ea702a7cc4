import { findNotice } from '#app/content/notices.ts'
import type { PageHandle } from './page-assets.ts'

export function toCacheableQuery(
  cacheKeyQuery: NonNullable<PageHandle['cacheKeyQuery']>,
  searchParams: URLSearchParams,
) {
  const query = new URLSearchParams(cacheKeyQuery(searchParams))
  const notice = searchParams.get('notice')
  if (notice !== null && findNotice(notice)) query.set('notice', notice)
  return query.size === 0 ? '' : `?${query.toString()}`
}
