import { parseRowId } from '#app/http/form.ts'
import { choiceParam, defineListParams } from '#app/http/list-params.ts'

const params = defineListParams({ runs: choiceParam(['failed']), before: parseRowId })

export interface JobsQuery {
  failedOnly: boolean
  /** Paging cursor: id of the last run on the previous page; null for the first page. */
  before: number | null
}

export function parseJobsParams(url: string): JobsQuery {
  const { runs, before } = params.parse(url)
  return { failedOnly: runs === 'failed', before }
}
