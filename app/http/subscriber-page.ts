import type { MetaFunction } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import { findSubscriber } from '#app/data/newsletter/subscribers.ts'
import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'
import {
  isPreferencesLinkExpired,
  type SubscriberLinkPurpose,
} from '#app/domain/newsletter/subscriber-links.ts'
import type { PageHandle } from './page-assets.ts'
import { tokenFromUrl } from './form.ts'

/** What the pages have in common that a link of a letter leads to. */

/** The address of such a page is a token: it stays out of caches, and out of the referrer of what it links to. */
export const subscriberHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

export const subscriberHandle: PageHandle = { style: 'letter' }

export function subscriberMeta(title: string): MetaFunction {
  return () => [{ title }, { name: 'robots', content: 'noindex' }]
}

/** Whose link it is; null where it is worth nothing (any more), whoever it was made for. */
export async function subscriberByToken(context: Context, purpose: SubscriberLinkPurpose, request: Request) {
  const token = tokenFromUrl(request)
  const claim = await context.readClaim(purpose, token)
  if (claim && purpose === 'preferences' && isPreferencesLinkExpired(claim.expiresAt, context.now))
    return null
  return claim && readerOf(context, purpose, request, claim)
}

/** Whose preferences link has expired: they may have a new one mailed to their address. */
export async function subscriberWithExpiredLink(context: Context, request: Request) {
  const claim = await context.readExpired('preferences', tokenFromUrl(request))
  const isExpired = claim !== null && isPreferencesLinkExpired(claim.expiresAt, context.now)
  return isExpired ? readerOf(context, 'preferences', request, claim) : null
}

/** The reader whose unused link to their data this is. */
export async function subscriberOfDataLink(context: Context, request: Request) {
  const reader = await subscriberByToken(context, 'reader-data', request)
  return reader?.subscriber.dataLinkExpiresAt === reader?.expiresAt ? reader : null
}

async function readerOf(
  context: Context,
  purpose: SubscriberLinkPurpose,
  request: Request,
  claim: { id: number; expiresAt: number },
) {
  const subscriber = await findSubscriber(context.db, claim.id)
  if (!subscriber) return null
  const issue = letterIn(request)
  const path = purpose === 'reader-data' ? '/preferences/data' : `/${purpose}`
  const own = `${path}?token=${tokenFromUrl(request)}${issue === null ? '' : `&issue=${issue}`}`
  return { subscriber, expiresAt: claim.expiresAt, issue, own }
}

/** The letter that the link stood in, where it says so. Nobody vouches for it: it may only say where somebody counts. */
function letterIn(request: Request) {
  const stated = new URL(request.url).searchParams.get('issue') ?? ''
  return /^[1-9]\d{0,8}$/.test(stated) ? Number(stated) : null
}

export function consentRecord(context: Context, source: string, words: string): ConsentDetails {
  return { source, words, network: context.network }
}
