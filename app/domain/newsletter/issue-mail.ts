import { type IssueSnapshot, createPersonalizer, type PlaceholderValues } from './issue-content.ts'
import { findMealDeliverySentence } from './delivery-sentences.ts'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'

export interface RecipientData {
  id: number
  email: string
  links: Pick<PlaceholderValues, 'unsubscribe' | 'preferences' | 'ordered'>
  zip: string | null
  favourites: readonly number[]
  wantsLastCall: boolean
}

interface Envelope {
  issue: { id: number; dedupeKey: string; content: IssueSnapshot }
  from: string
}

/** Adds one-click unsubscribe (RFC 8058). A retry produces identical bytes, because all inputs are stored. */
export function createIssueRenderer({ issue: { id: issue, dedupeKey, content }, from }: Envelope) {
  const personalize = createPersonalizer(content)
  return ({ id, email, links, zip, favourites, wantsLastCall }: RecipientData): OutgoingEmail => ({
    from: { name: content.sender, email: from },
    to: email,
    subject: content.subject,
    ...personalize({
      ...links,
      favourites,
      wantsLastCall,
      pickup: findMealDeliverySentence(zip, content.pickup),
    }),
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    tags: { issue, subscriber: id },
    idempotencyKey: `${dedupeKey}:${id}`,
  })
}

export function batchIdempotencyKey(dedupeKey: string, batchId: number, number: number) {
  return `${dedupeKey}:${batchId}:${number}`
}
