import type { Context } from '#app/context.server.ts'
import {
  unsubscribeLinkExpiresAt,
  preferencesLinkLifetimeMs,
  subscriberLinkPurposes,
} from '#app/domain/newsletter/subscriber-links.ts'

/** `closes` is the order deadline (ms) of the newsletter issue's week. */
export async function createSubscriberLinks(
  { sign, siteOrigin }: Pick<Context, 'sign' | 'siteOrigin'>,
  { id, issue, closes }: { id: number; issue: number; closes: number },
): Promise<Record<(typeof subscriberLinkPurposes)[number], string>> {
  const link = async (purpose: (typeof subscriberLinkPurposes)[number], expiresAt: number) =>
    `${siteOrigin}/${purpose}?token=${await sign({ purpose, id, expiresAt })}`
  const [unsubscribe, preferences, ordered] = await Promise.all([
    link('unsubscribe', unsubscribeLinkExpiresAt),
    // The link expires relative to the order deadline, so that a retried newsletter email has identical bytes.
    link('preferences', closes + preferencesLinkLifetimeMs),
    link('ordered', closes),
  ])
  return { unsubscribe: `${unsubscribe}&issue=${issue}`, preferences, ordered }
}
