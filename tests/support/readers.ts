import { env } from 'cloudflare:workers'
import {
  confirmationDays,
  unsubscribeLinkExpiresAt,
  preferencesLinkLifetimeMs,
  type SubscriberLinkPurpose,
} from '#app/domain/newsletter/subscriber-links.ts'
import { dataLinkLifetimeMs } from '#app/data/newsletter/subscriber-mail.ts'
import { aContext } from './context.ts'
import { aSubscriber, subscriber } from './subscribers.ts'

/** Where a link of a newsletter leads a reader, within the site. */
export async function linkTo(purpose: SubscriberLinkPurpose, id: number, expiresAt = lifeOf(purpose)) {
  const path = purpose === 'reader-data' ? 'preferences/data' : purpose
  return `/${path}?token=${await aContext().sign({ purpose, id, expiresAt })}`
}

function lifeOf(purpose: SubscriberLinkPurpose) {
  return purpose === 'preferences' ? Date.now() + preferencesLinkLifetimeMs : unsubscribeLinkExpiresAt
}

/** The single-use link to download or erase a reader's data, as their mail brings it. */
export async function dataLinkTo(id: number, expiresAt = Date.now() + dataLinkLifetimeMs) {
  await env.DB.prepare('update newsletter_subscribers set data_link_expires_at = ?2 where id = ?1')
    .bind(id, expiresAt)
    .run()
  return linkTo('reader-data', id, expiresAt)
}

/** The token of a confirmation mail that was written at `issuedAt`. */
export function confirmationToken(id: number, issuedAt: number) {
  const expiresAt = issuedAt + confirmationDays * 86_400_000
  return aContext().sign({ purpose: 'confirm-subscription', id, expiresAt })
}

/** Somebody on the list with a link of their own. */
export async function aReader(
  purpose: SubscriberLinkPurpose,
  email = `reader-${crypto.randomUUID()}@mail.example`,
) {
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
