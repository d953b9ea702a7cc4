import type { EmailLogFilter } from '#app/data/mail/mail-log.ts'
import { mailOutcomes } from '#app/domain/mail/mail-outcomes.ts'
import { emailKinds, type EmailState, emailStateTexts } from '#app/domain/mail/mail-text.ts'
import { parseAdminSearch } from '#app/domain/site/admin-search.ts'
import { parseRowId } from '#app/http/form.ts'
import { choiceParam, defineListParams, textParam } from '#app/http/list-params.ts'

const params = defineListParams({
  state: choiceParam(Object.keys(emailStateTexts) as EmailState[]),
  kind: choiceParam(emailKinds),
  outcome: choiceParam(mailOutcomes),
  q: textParam(254),
  in: choiceParam(['address']),
  before: parseRowId,
})

export function parseEmailListParams(url: string) {
  const { before, ...filters } = params.parse(url)
  const { state, kind, outcome } = filters
  const filter: EmailLogFilter = { state, kind, outcome, search: parseAdminSearch(filters) }
  return { filter, query: params.format(filters), before }
}
