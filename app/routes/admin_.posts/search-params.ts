import { postStates } from '#app/domain/blog/post-fields.ts'
import { choiceParam, defineListParams, pairParam, textParam } from '#app/http/list-params.ts'

export const postListParams = defineListParams({
  q: textParam(100),
  state: choiceParam(postStates),
  /** The date (ms) and id of the previous page's last post. */
  before: pairParam,
})
