/** The content that all recipients share, with placeholders for what differs. */
export interface IssueContent {
  subject: string
  preheader: string
  text: string
  html: string
  /** Targets of `/go/<issue>/<number>`; the index in this list is the link's number, from 0. */
  links: { url: string; productId: number | null }[]
  /** "Back on the menu" blocks by product ID; a subscriber's favorites come first in the email. */
  favourites: Record<string, { text: string; html: string }>
  /** Block for subscribers who also get the last-call reminder; unset if the template has no place for it. */
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

export interface PlaceholderValues {
  unsubscribe: string
  preferences: string
  ordered: string
  pickup: string
  /** IDs of the subscriber's favorite products; those that aren't in this issue are ignored. */
  favourites: readonly number[]
  wantsLastCall?: boolean
}

/** For many recipients, use `createPersonalizer`, which parses the content only once. */
export function personalizeIssue(content: IssueContent, values: PlaceholderValues) {
  return createPersonalizer(content)(values)
}

/** Splits the content at its placeholders once, so each recipient costs only a string join. */
export function createPersonalizer({ text, html, favourites, lastCall }: IssueContent) {
  const parts = { text: splitAtPlaceholders(text), html: splitAtPlaceholders(html) }
  const lastCallParts = {
    text: splitAtPlaceholders(lastCall?.text ?? ''),
    html: splitAtPlaceholders(lastCall?.html ?? ''),
  }
  return ({ favourites: ids, wantsLastCall = false, ...plainValues }: PlaceholderValues) => {
    const blocks = ids.flatMap((id) => favourites[id] ?? [])
    const personalize = (format: 'text' | 'html', values: Record<keyof typeof plainValues, string>) => {
      const separator = format === 'text' ? '\n' : ''
      const favoriteBlocks = blocks.map((block) => block[format]).join(separator)
      const all = { ...values, favourites: favoriteBlocks, lastCall: '' }
      if (wantsLastCall) all.lastCall = joinPieces(lastCallParts[format], all)
      return joinPieces(parts[format], all)
    }
    const escaped = {
      unsubscribe: escapeHtml(plainValues.unsubscribe),
      preferences: escapeHtml(plainValues.preferences),
      ordered: escapeHtml(plainValues.ordered),
      pickup: escapeHtml(plainValues.pickup),
    }
    return { text: personalize('text', plainValues), html: personalize('html', escaped) }
  }
}

/** The text before the first placeholder, then each placeholder with the text that follows it. */
interface SplitText {
  start: string
  rest: { placeholder: Placeholder; following: string }[]
}

const placeholderPattern = /\[\[(unsubscribe|preferences|ordered|pickup|favourites|lastCall)\]\]/

function splitAtPlaceholders(content: string): SplitText {
  const [start = '', ...parts] = content.split(placeholderPattern)
  const rest: SplitText['rest'] = []
  for (let index = 0; index < parts.length; index += 2)
    rest.push({ placeholder: parts[index] as Placeholder, following: parts[index + 1] ?? '' })
  return { start, rest }
}

function joinPieces({ start, rest }: SplitText, values: Record<Placeholder, string>) {
  let content = start
  for (const { placeholder, following } of rest) content += values[placeholder] + following
  return content
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Stored when sending starts, so later edits to settings or products don't change the issue. */
export interface IssueSnapshot extends IssueContent {
  sender: string
  /** Order deadline of the issue's week, in ms. */
  closes: number
  /** Delivery sentences by ZIP code (see `mealDeliverySentences`). */
  pickup: Record<string, string>
}
