import type { IssueSnapshot } from './issue-snapshot.ts'
import { createPersonalizer, type Reader } from './issue-content.ts'
import { pickupLineFor } from './issue-pickup.ts'
import type { OutgoingMail } from '#app/domain/mail/mail-safety.ts'

/** All that makes one reader's mail differ from another's. */
export interface ReaderValues {
  id: number
  email: string
  links: Pick<Reader, 'unsubscribe' | 'preferences' | 'ordered'>
  zip: string | null
  favourites: readonly number[]
  wantsLastCall: boolean
}

interface Envelope {
  issue: { id: number; dedupeKey: string; content: IssueSnapshot }
  from: string
}

/**
 * The same mail for one reader however often it is made: what it is made of was frozen with the issue, or is the
 * reader's own. One tap ends the letters (RFC 8058).
 */
export function mailOf({ issue: { id: issue, dedupeKey, content }, from }: Envelope) {
  const textsFor = createPersonalizer(content)
  return ({ id, email, links, zip, favourites, wantsLastCall }: ReaderValues): OutgoingMail => ({
    from: { name: content.sender, email: from },
    to: email,
    subject: content.subject,
    ...textsFor({ ...links, favourites, wantsLastCall, pickup: pickupLineFor(zip, content.pickup) }),
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    tags: { issue, subscriber: id },
    idempotencyKey: `${dedupeKey}:${id}`,
  })
}

/** What a provider knows a set of readers by. */
export function setKey(dedupeKey: string, batchId: number, number: number) {
  return `${dedupeKey}:${batchId}:${number}`
}
