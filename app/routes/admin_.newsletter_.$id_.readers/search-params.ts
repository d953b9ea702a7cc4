import { isRecipientOutcome, type RecipientOutcome } from '#app/domain/newsletter/issue-readers.ts'

interface Asked {
  /** An address by its beginning; whoever looks for one sees them whatever became of them. */
  prefix: string
  fate: RecipientOutcome | null
}

/** What the address asks for; whatever it says of no sense is left out. */
export function parseSearchParams(url: string): Asked & { after: string | null } {
  const { searchParams } = new URL(url)
  const stated = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 254).toLowerCase()
  const [prefix, as, after] = [stated('q'), stated('as'), stated('after')]
  return {
    prefix,
    fate: prefix === '' && isRecipientOutcome(as) ? as : null,
    after: after === '' || (prefix === '' && !/^\d{1,15}$/.test(after)) ? null : after,
  }
}

export function toQuery({ prefix, fate }: Asked) {
  if (prefix !== '') return `?${new URLSearchParams({ q: prefix }).toString()}`
  return fate === null ? '' : `?as=${fate}`
}
