import { parseRowId } from '#app/http/form.ts'
import { choiceParam, defineListParams } from '#app/http/list-params.ts'

const params = defineListParams({ runs: choiceParam(['failed']), before: parseRowId })

export function parseJobsParams(url: string) {
  const { runs, before } = params.parse(url)
  return { failedOnly: runs === 'failed', before }
}
