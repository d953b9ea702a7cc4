import { expect } from '@playwright/test'
import { signToken, type TokenPurpose } from '#app/auth/tokens.server.ts'
import {
  confirmationLinkDays,
  unsubscribeLinkExpiresAt,
  preferencesLinkLifetimeMs,
} from '#app/domain/newsletter/subscriber-links.ts'
import { localSecrets, query } from '#scripts/local.ts'
import { localD1Args, stateFolder } from './as-owner.ts'

interface Row {
  id: number
  at: number
}

/** Returns the links that the emails to a new subscriber contain. */
export async function subscriberLinks(email: string) {
  await expect.poll(() => rowOf(email)?.id, { timeout: 30_000 }).toBeDefined()
  const { id, at } = rowOf(email) ?? { id: 0, at: 0 }
  const token = (purpose: TokenPurpose, expiresAt: number) =>
    signToken(localSecrets(stateFolder).signingKey, { purpose, id, expiresAt })
  return {
    confirm: `/subscribe/confirm?token=${await token('confirm-subscription', at + confirmationLinkDays * 86_400_000)}`,
    preferences: `/preferences?token=${await token('preferences', Date.now() + preferencesLinkLifetimeMs)}`,
    unsubscribe: `/unsubscribe?token=${await token('unsubscribe', unsubscribeLinkExpiresAt)}`,
    ordered: `/ordered?token=${await token('ordered', Date.now() + 60 * 60_000)}`,
  }
}

/** Creates a new single-use link to a subscriber's data, as in the email. */
export async function subscriberDataLink(email: string) {
  const expiresAt = Date.now() + 20 * 60_000
  const [row] = query<{ id: number }>(
    `update newsletter_subscribers set data_link_expires_at = ${expiresAt} where email = '${email}' returning id`,
    localD1Args,
  )
  const token = await signToken(localSecrets(stateFolder).signingKey, {
    purpose: 'reader-data',
    id: row?.id ?? 0,
    expiresAt,
  })
  return `/preferences/data?token=${token}`
}

/** Returns a product that is not on this week's menu. */
export function findProductOffMenu() {
  const [dish] = query<{ id: number; name: string }>(
    'select id, name from products where featured_this_week = 0 and archived_at is null order by id limit 1',
    localD1Args,
  )
  if (!dish) throw new Error('Every dish is on the menu.')
  return dish
}

function rowOf(email: string) {
  return query<Row>(
    `select s.id, max(e.created_at) as at from newsletter_subscribers s
     join emails e on e.subject_id = s.id and e.kind = 'send-confirmation'
     where s.email = '${email}' group by s.id`,
    localD1Args,
  )[0]
}
