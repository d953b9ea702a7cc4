import type { Context } from '#app/context.server.ts'
import {
  unsubscribeLinkExpiresAt,
  preferencesLinkLifetimeMs,
  subscriberLinkPurposes,
} from '#app/domain/newsletter/subscriber-links.ts'

/**
 * Where the links of a letter lead for one reader. `closes` is the deadline (ms) of the week that the letter is about:
 * "I already ordered" ends with it, and tells the week by it. The way off the list names the letter (`issue`), so that
 * whoever leaves is counted there.
 */
export async function subscriberLinks(
  { sign, siteOrigin }: Pick<Context, 'sign' | 'siteOrigin'>,
  { id, issue, closes }: { id: number; issue: number; closes: number },
): Promise<Record<(typeof subscriberLinkPurposes)[number], string>> {
  const link = async (purpose: (typeof subscriberLinkPurposes)[number], expiresAt: number) =>
    `${siteOrigin}/${purpose}?token=${await sign({ purpose, id, expiresAt })}`
  const [unsubscribe, preferences, ordered] = await Promise.all([
    link('unsubscribe', unsubscribeLinkExpiresAt),
    // From the deadline and not from now, so that a newsletter repeated to its provider has the same bytes.
    link('preferences', closes + preferencesLinkLifetimeMs),
    link('ordered', closes),
  ])
  return { unsubscribe: `${unsubscribe}&issue=${issue}`, preferences, ordered }
}
