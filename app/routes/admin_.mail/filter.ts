import type { MailFilter } from '#app/data/mail-log.ts'
import { emailKinds } from '#app/data/schema.ts'
import { mailOutcomes } from '#app/domain/mail-outcomes.ts'
import { mailStates, type MailState } from '#app/domain/mail-words.ts'

export const states = Object.keys(mailStates) as MailState[]

/** What the address asks for; a state or a kind that there is none of asks for nothing. */
export function filterOf(url: string): MailFilter {
  const { searchParams } = new URL(url)
  const stated = (name: string) => (searchParams.get(name) ?? '').trim()
  return {
    state: states.find((state) => state === stated('state')) ?? null,
    kind: emailKinds.find((kind) => kind === stated('kind')) ?? null,
    outcome: mailOutcomes.find((outcome) => outcome === stated('outcome')) ?? null,
    prefix: stated('q').toLowerCase().slice(0, 254),
  }
}

/** The same question with another page, or none. */
export function queryOf({ state, kind, outcome, prefix }: MailFilter, before: number | null = null) {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...(prefix && { q: prefix }),
    ...(before !== null && { before: String(before) }),
  }).toString()
  return query === '' ? '' : `?${query}`
}
