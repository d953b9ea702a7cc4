import type { Context } from '#app/context.server.ts'
import { findSubscriberById } from '#app/data/newsletter/subscribers.ts'
import { isPreferencesLinkExpired, type SubscriberLinkPurpose } from '#app/domain/newsletter/subscriber.ts'
import { parseRowId, readLinkToken } from './form.ts'

export async function findSubscriberByToken(
  context: Context,
  purpose: SubscriberLinkPurpose,
  request: Request,
) {
  const claim = context.readClaim(purpose, readLinkToken(request))
  if (!claim || (purpose === 'preferences' && isPreferencesLinkExpired(claim.expiresAt, context.now)))
    return null
  return findSubscriberByClaim(context, purpose, request, claim)
}

export async function findSubscriberByExpiredLink(context: Context, request: Request) {
  const claim = context.readExpired('preferences', readLinkToken(request))
  if (!claim || !isPreferencesLinkExpired(claim.expiresAt, context.now)) return null
  return findSubscriberByClaim(context, 'preferences', request, claim)
}

/** Returns null if the one-time link to the subscriber's personal data is invalid, expired, or already used. */
export async function findSubscriberByPersonalDataLink(context: Context, request: Request) {
  const link = await findSubscriberByToken(context, 'reader-data', request)
  return link?.subscriber.dataLinkExpiresAt === link?.expiresAt ? link : null
}

async function findSubscriberByClaim(
  context: Context,
  purpose: SubscriberLinkPurpose,
  request: Request,
  { id, expiresAt }: { id: number; expiresAt: number },
) {
  const subscriber = await findSubscriberById(context.db, id)
  // The URL's `issue` parameter isn't signed, so use it only for statistics.
  const issue = parseRowId(new URL(request.url).searchParams.get('issue'))
  const path = purpose === 'reader-data' ? '/preferences/data' : `/${purpose}`
  const url = `${path}?token=${readLinkToken(request)}${issue === null ? '' : `&issue=${issue}`}`
  return subscriber ? { subscriber, expiresAt, issue, url } : null
}
