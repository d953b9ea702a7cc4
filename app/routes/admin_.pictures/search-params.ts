import { parseRowId } from '#app/http/form.ts'
import { choiceParam, defineListParams, textParam } from '#app/http/list-params.ts'

export const imageListParams = defineListParams({
  q: textParam(120),
  show: choiceParam(['without', 'undecided']),
  after: parseRowId,
})
