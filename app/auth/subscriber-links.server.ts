import type { Context } from '#app/context.server.ts'
import {
  unsubscribeLinkExpiresAt,
  preferencesLinkLifetimeMs,
  subscriberLinkPurposes,
} from '#app/domain/newsletter/subscriber-links.ts'

/**
 * Creates a subscriber's personal links for a newsletter issue. `closes` is the order deadline (ms) of the issue's
 * week, when the "I already ordered" link expires; the unsubscribe link names the issue, so that it can count
 * unsubscribes.
 */
export async function createSubscriberLinks(
  { sign, siteOrigin }: Pick<Context, 'sign' | 'siteOrigin'>,
  { id, issue, closes }: { id: number; issue: number; closes: number },
): Promise<Record<(typeof subscriberLinkPurposes)[number], string>> {
  const link = async (purpose: (typeof subscriberLinkPurposes)[number], expiresAt: number) =>
    `${siteOrigin}/${purpose}?token=${await sign({ purpose, id, expiresAt })}`
  const [unsubscribe, preferences, ordered] = await Promise.all([
    link('unsubscribe', unsubscribeLinkExpiresAt),
    // Based on the deadline instead of the current time, so that a repeated newsletter has identical bytes.
    link('preferences', closes + preferencesLinkLifetimeMs),
    link('ordered', closes),
  ])
  return { unsubscribe: `${unsubscribe}&issue=${issue}`, preferences, ordered }
}
