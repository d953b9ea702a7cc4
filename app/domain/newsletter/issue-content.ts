import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { escapeXml } from '#app/domain/site/xml.ts'
import { findMealDeliverySentence } from './delivery-sentences.ts'

export interface IssueContent {
  subject: string
  preheader: string
  text: string
  html: string
  /** A link's index in this list is the number in the link's tracked URL, `/go/<issue>/<number>`. */
  links: { url: string; productId: number | null }[]
  /** Email blocks about subscribers' favorite meals that are back on the menu, by product ID. */
  favourites: Record<string, { text: string; html: string }>
  /** Tells last-call subscribers how to skip this week's reminder. Only the weekly newsletter has this text. */
  lastCall?: { text: string; html: string }
}

export const issuePlaceholders = {
  unsubscribe: '[[unsubscribe]]',
  preferences: '[[preferences]]',
  ordered: '[[ordered]]',
  pickup: '[[pickup]]',
  favourites: '[[favourites]]',
  lastCall: '[[lastCall]]',
} as const

type Placeholder = keyof typeof issuePlaceholders

interface PlaceholderValues {
  unsubscribe: string
  preferences: string
  ordered: string
  pickup: string
  favourites: readonly number[]
  wantsLastCall?: boolean
}

/** Splits the content at its placeholders once, so that personalizing it for a recipient is just a string join. */
export function createIssuePersonalizer({ text, html, favourites, lastCall }: IssueContent) {
  const templates = {
    text: { body: splitAtPlaceholders(text), lastCall: splitAtPlaceholders(lastCall?.text) },
    html: { body: splitAtPlaceholders(html), lastCall: splitAtPlaceholders(lastCall?.html) },
  }
  return ({ favourites: ids, wantsLastCall = false, ...links }: PlaceholderValues) => {
    const personalize = (format: 'text' | 'html') => {
      const encode = format === 'html' ? escapeHtml : (value: string) => value
      const blocks = ids.flatMap((id) => favourites[id]?.[format] ?? [])
      const values: Record<Placeholder, string> = {
        unsubscribe: encode(links.unsubscribe),
        preferences: encode(links.preferences),
        ordered: encode(links.ordered),
        pickup: encode(links.pickup),
        favourites: blocks.join(format === 'text' ? '\n' : ''),
        lastCall: '',
      }
      if (wantsLastCall) values.lastCall = fillPlaceholders(templates[format].lastCall, values)
      return fillPlaceholders(templates[format].body, values)
    }
    return { text: personalize('text'), html: personalize('html') }
  }
}

/** Splits content into an array in which every second element is the name of a placeholder. */
function splitAtPlaceholders(content = '') {
  return content.split(/\[\[(unsubscribe|preferences|ordered|pickup|favourites|lastCall)\]\]/)
}

function fillPlaceholders(parts: readonly string[], values: Readonly<Record<string, string>>) {
  return parts.map((part, index) => (index % 2 === 0 ? part : values[part])).join('')
}

function escapeHtml(text: string) {
  return escapeXml(text).replaceAll("'", '&#39;')
}

/** A newsletter issue's content, saved when sending starts, so that later edits don't change what recipients get. */
export interface IssueSnapshot extends IssueContent {
  sender: string
  closes: number
  pickup: Record<string, string>
}

export interface IssueEmailRecipient {
  id: number
  email: string
  links: Pick<PlaceholderValues, 'unsubscribe' | 'preferences' | 'ordered'>
  zip: string | null
  favourites: readonly number[]
  wantsLastCall: boolean
}

/** Returns a function that renders an email with one-click unsubscribe (RFC 8058). A retry renders the same bytes. */
export function createIssueRenderer(
  { id: issue, dedupeKey, content }: { id: number; dedupeKey: string; content: IssueSnapshot },
  from: string,
) {
  const personalize = createIssuePersonalizer(content)
  return ({ id, email, links, zip, favourites, wantsLastCall }: IssueEmailRecipient): OutgoingEmail => ({
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

export function getBatchIdempotencyKey(dedupeKey: string, batchId: number, number: number) {
  return `${dedupeKey}:${batchId}:${number}`
}
