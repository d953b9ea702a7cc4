import { postStates } from '#app/domain/blog/post.ts'
import { choiceParam, defineListParams, textParam, twoPartCursorParam } from '#app/http/list-params.ts'

export const postListParams = defineListParams({
  q: textParam(100),
  state: choiceParam(postStates),
  before: twoPartCursorParam,
})
