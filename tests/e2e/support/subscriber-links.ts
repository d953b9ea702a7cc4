import { expect } from '@playwright/test'
import { signToken, type TokenPurpose } from '#app/auth/tokens.server.ts'
import {
  confirmationLinkLifetimeDays,
  preferencesLinkLifetimeMs,
  unsubscribeLinkExpiration,
} from '#app/domain/newsletter/subscriber.ts'
import { localSecrets } from '#scripts/local.ts'
import { readRow, readRows, stateFolder } from './database.ts'

interface Subscriber {
  id: number
  at: number
}

/** Returns the personal links that the emails to a new subscriber contain. */
export async function subscriberLinks(email: string) {
  await expect.poll(() => findSubscriber(email)?.id).toBeDefined()
  const { id, at } = findSubscriber(email) ?? { id: 0, at: 0 }
  const token = (purpose: TokenPurpose, expiresAt: number) =>
    signToken(localSecrets(stateFolder).signingKey, { purpose, id, expiresAt })
  return {
    confirm: `/subscribe/confirm?token=${token('confirm-subscription', at + confirmationLinkLifetimeDays * 86_400_000)}`,
    preferences: `/preferences?token=${token('preferences', Date.now() + preferencesLinkLifetimeMs)}`,
    unsubscribe: `/unsubscribe?token=${token('unsubscribe', unsubscribeLinkExpiration)}`,
    ordered: `/ordered?token=${token('ordered', Date.now() + 60 * 60_000)}`,
  }
}

/** Creates a new single-use link to a subscriber's data, like the one in the email. */
export function subscriberDataLink(email: string) {
  const expiresAt = Date.now() + 20 * 60_000
  const { id } = readRow<{ id: number }>(
    `update newsletter_subscribers set data_link_expires_at = ${expiresAt} where email = '${email}' returning id`,
  )
  const payload = { purpose: 'reader-data', id, expiresAt } as const
  const token = signToken(localSecrets(stateFolder).signingKey, payload)
  return `/preferences/data?token=${token}`
}

function findSubscriber(email: string) {
  return readRows<Subscriber>(
    `select s.id, max(e.created_at) as at from newsletter_subscribers s
     join emails e on e.subject_id = s.id and e.kind = 'send-confirmation'
     where s.email = '${email}' group by s.id`,
  )[0]
}
