import { env } from 'cloudflare:workers'
import { confirmationDays } from '#app/domain/letters.ts'
import { neverEnds, type ReaderPurpose } from '#app/domain/reader-links.ts'
import { aContext } from './context.ts'
import { aSubscriber, subscriber } from './subscribers.ts'

/** Where a link of a letter leads somebody, within the site. */
export async function linkTo(purpose: ReaderPurpose, id: number, expiresAt = neverEnds) {
  return `/${purpose}?token=${await aContext().sign({ purpose, id, expiresAt })}`
}

/** The token of a confirmation mail that was written at `issuedAt`. */
export function confirmationToken(id: number, issuedAt: number) {
  const expiresAt = issuedAt + confirmationDays * 86_400_000
  return aContext().sign({ purpose: 'confirm-subscription', id, expiresAt })
}

/** Somebody on the list with a link of their own. */
export async function aReader(purpose: ReaderPurpose, email = `reader-${crypto.randomUUID()}@mail.example`) {
  const id = await aSubscriber({ email })
  return { id, email, link: await linkTo(purpose, id), now: () => subscriber(email) }
}

/** The record of somebody's consent, oldest first. */
export async function recordOf(id: number) {
  const { results } = await env.DB.prepare(
    'select deed, at, source, words, network, by from consent_records where subscriber_id = ? order by id',
  )
    .bind(id)
    .all<{
      deed: string
      at: number
      source: string
      words: string | null
      network: string | null
      by: string | null
    }>()
  return results
}

export const deedsOf = async (id: number) => (await recordOf(id)).map(({ deed }) => deed)
