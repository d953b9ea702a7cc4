import { recipientOutcomes } from '#app/domain/newsletter/recipient-outcomes.ts'
import { choiceParam, defineListParams, emailPrefixParam } from '#app/http/list-params.ts'

const params = defineListParams({
  q: emailPrefixParam,
  as: choiceParam(recipientOutcomes),
  after: emailPrefixParam,
})

export function parseRecipientListParams(url: string) {
  const { q: prefix, as, after } = params.parse(url)
  const outcome = prefix === '' ? as : null
  const isCursor = prefix === '' ? /^\d{1,15}$/.test(after) : after !== ''
  return { prefix, outcome, after: isCursor ? after : null, query: params.format({ q: prefix, as: outcome }) }
}
