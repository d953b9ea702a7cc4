import {
  confirmationLinkDays,
  unsubscribeLinkExpiresAt,
  preferencesLinkLifetimeMs,
  type SubscriberLinkPurpose,
} from '#app/domain/newsletter/subscriber-links.ts'
import { personalDataLinkLifetimeMs } from '#app/data/newsletter/subscriber-data.ts'
import { aContext } from '#tests/support/context.ts'
import { aSubscriber, subscriber } from './subscribers.ts'
import { sql } from '#tests/support/database.ts'

export async function linkTo(purpose: SubscriberLinkPurpose, id: number, expiresAt = lifeOf(purpose)) {
  const path = purpose === 'reader-data' ? 'preferences/data' : purpose
  return `/${path}?token=${await aContext().sign({ purpose, id, expiresAt })}`
}

function lifeOf(purpose: SubscriberLinkPurpose) {
  return purpose === 'preferences' ? Date.now() + preferencesLinkLifetimeMs : unsubscribeLinkExpiresAt
}

/** Creates the single-use link to download or erase a subscriber's data. */
export async function dataLinkTo(id: number, expiresAt = Date.now() + personalDataLinkLifetimeMs) {
  await sql`update newsletter_subscribers set data_link_expires_at = ${expiresAt} where id = ${id}`
  return linkTo('reader-data', id, expiresAt)
}

/** Returns the token of a confirmation email sent at `issuedAt` (ms). */
export function confirmationToken(id: number, issuedAt: number) {
  const expiresAt = issuedAt + confirmationLinkDays * 86_400_000
  return aContext().sign({ purpose: 'confirm-subscription', id, expiresAt })
}

export async function aReader(
  purpose: SubscriberLinkPurpose,
  email = `reader-${crypto.randomUUID()}@mail.example`,
) {
  const id = await aSubscriber({ email })
  return { id, email, link: await linkTo(purpose, id), now: () => subscriber(email) }
}

/** Returns a subscriber's consent records, oldest first. */
export function recordOf(id: number) {
  return sql`
    select deed, at, source, words, network, by from consent_records where subscriber_id = ${id} order by id`
}

export const deedsOf = async (id: number) => (await recordOf(id)).map(({ deed }) => deed)
