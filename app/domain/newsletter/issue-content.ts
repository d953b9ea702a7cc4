/**
 * The content shared by all recipients of an issue, rendered once when sending starts. Its texts contain
 * placeholders for the parts that differ per recipient.
 */
export interface IssueContent {
  subject: string
  preheader: string
  text: string
  html: string
  /** Targets of the tracked links `/go/<issue>/<number>`, indexed by link number from 0. */
  links: { url: string; productId: number | null }[]
  /** Blocks keyed by product id, placed first for subscribers who saved that product as a favorite. */
  favourites: Record<string, { text: string; html: string }>
  /** Block for subscribers who also get the last-call reminder; missing if the template has no place for it. */
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

/** The values that differ from one recipient to the next. */
export interface PlaceholderValues {
  unsubscribe: string
  preferences: string
  ordered: string
  /** Plain-text sentence about pickup and delivery. */
  pickup: string
  /** Product ids; a favorite that isn't in this issue adds nothing. */
  favourites: readonly number[]
  /** Whether the subscriber also gets the last-call reminder. */
  wantsLastCall?: boolean
}

/**
 * Fills in the content for one recipient. To render many recipients of an issue, use `createPersonalizer`, which
 * parses the content only once.
 */
export function personalizeIssue(content: IssueContent, reader: PlaceholderValues) {
  return createPersonalizer(content)(reader)
}

/** Splits the content at its placeholders once, so that each recipient costs only a string join. */
export function createPersonalizer({ text, html, favourites, lastCall }: IssueContent) {
  const [textPieces, htmlPieces] = [splitAtPlaceholders(text), splitAtPlaceholders(html)]
  const [textCall, htmlCall] = [
    splitAtPlaceholders(lastCall?.text ?? ''),
    splitAtPlaceholders(lastCall?.html ?? ''),
  ]
  return (reader: PlaceholderValues) => {
    const blocks = reader.favourites.flatMap((id) => favourites[id] ?? [])
    const { unsubscribe, preferences, ordered, pickup, wantsLastCall = false } = reader
    const inText = {
      unsubscribe,
      preferences,
      ordered,
      pickup,
      favourites: blocks.map((block) => block.text).join('\n'),
      lastCall: '',
    }
    const inHtml = {
      unsubscribe: escapeHtml(unsubscribe),
      preferences: escapeHtml(preferences),
      ordered: escapeHtml(ordered),
      pickup: escapeHtml(pickup),
      favourites: blocks.map((block) => block.html).join(''),
      lastCall: '',
    }
    return {
      text: joinPieces(textPieces, {
        ...inText,
        ...(wantsLastCall && { lastCall: joinPieces(textCall, inText) }),
      }),
      html: joinPieces(htmlPieces, {
        ...inHtml,
        ...(wantsLastCall && { lastCall: joinPieces(htmlCall, inHtml) }),
      }),
    }
  }
}

/** Text before the first placeholder, then each placeholder with the text that follows it. */
interface SplitText {
  start: string
  rest: { mark: Placeholder; then: string }[]
}

const placeholderPattern = /\[\[(unsubscribe|preferences|ordered|pickup|favourites|lastCall)\]\]/

function splitAtPlaceholders(whole: string): SplitText {
  const [start = '', ...parts] = whole.split(placeholderPattern)
  const rest: SplitText['rest'] = []
  for (let at = 0; at < parts.length; at += 2)
    rest.push({ mark: parts[at] as Placeholder, then: parts[at + 1] ?? '' })
  return { start, rest }
}

function joinPieces({ start, rest }: SplitText, values: Record<Placeholder, string>) {
  let whole = start
  for (const { mark, then } of rest) whole += values[mark] + then
  return whole
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/**
 * The content stored when sending starts, so that later edits to settings or products don't change an issue being
 * sent.
 */
export interface IssueSnapshot extends IssueContent {
  /** The name shown as the email's sender. */
  sender: string
  /** The order deadline of the issue's week, ms. */
  closes: number
  /** Delivery sentences keyed by ZIP (see `deliverySentences`). */
  pickup: Record<string, string>
}
