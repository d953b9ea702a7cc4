import { isRecipientOutcome, type RecipientOutcome } from '#app/domain/newsletter/recipient-outcomes.ts'

interface RecipientsQuery {
  /** The beginning of the email address to search for; a search ignores the delivery outcome filter. */
  prefix: string
  fate: RecipientOutcome | null
}

/** Parses the query of the recipients page; invalid values are ignored. */
export function parseSearchParams(url: string): RecipientsQuery & { after: string | null } {
  const { searchParams } = new URL(url)
  const param = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 254).toLowerCase()
  const [prefix, as, after] = [param('q'), param('as'), param('after')]
  return {
    prefix,
    fate: prefix === '' && isRecipientOutcome(as) ? as : null,
    after: after === '' || (prefix === '' && !/^\d{1,15}$/.test(after)) ? null : after,
  }
}

export function formatSearchParams({ prefix, fate }: RecipientsQuery) {
  if (prefix !== '') return `?${new URLSearchParams({ q: prefix }).toString()}`
  return fate === null ? '' : `?as=${fate}`
}
