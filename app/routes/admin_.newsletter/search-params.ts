import { issueKinds } from '#app/domain/newsletter/issue-status.ts'
import { choiceParam, dateParam, defineListParams, twoPartCursorParam } from '#app/http/list-params.ts'

export const issueListParams = defineListParams({
  kind: choiceParam(issueKinds),
  until: dateParam,
  before: twoPartCursorParam,
})
