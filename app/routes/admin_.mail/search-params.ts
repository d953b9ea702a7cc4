import type { EmailFilter } from '#app/data/mail/mail-log.ts'
import { emailKinds } from '#app/data/schema.ts'
import { parseAdminSearch, adminSearchParams } from '#app/domain/site/admin-search.ts'
import { mailOutcomes } from '#app/domain/mail/mail-outcomes.ts'
import { mailStateText, type MailState } from '#app/domain/mail/mail-text.ts'

const emailStates = Object.keys(mailStateText) as MailState[]

/** Parses the email log's filters; an unknown value means no filter. */
export function parseSearchParams(url: string): EmailFilter {
  const { searchParams } = new URL(url)
  const param = (name: string) => (searchParams.get(name) ?? '').trim()
  return {
    state: emailStates.find((state) => state === param('state')) ?? null,
    kind: emailKinds.find((kind) => kind === param('kind')) ?? null,
    outcome: mailOutcomes.find((outcome) => outcome === param('outcome')) ?? null,
    search: parseAdminSearch(searchParams),
  }
}

/** Builds the query string for the same filters, at another page if given. */
export function formatSearchParams(
  { state, kind, outcome, search }: EmailFilter,
  before: number | null = null,
) {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...adminSearchParams(search),
    ...(before !== null && { before: String(before) }),
  }).toString()
  return query === '' ? '' : `?${query}`
}
