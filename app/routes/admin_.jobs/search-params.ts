import { parseBeforeId } from '#app/components/admin/paging.ts'

export interface JobsQuery {
  failedOnly: boolean
  /** Id of the previous page's last run; null for the first page. */
  before: number | null
}

export function parseSearchParams(url: string): JobsQuery {
  return { failedOnly: new URL(url).searchParams.get('runs') === 'failed', before: parseBeforeId(url) }
}
