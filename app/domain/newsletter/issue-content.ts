/**
 * The content that all recipients of an issue share, rendered once when sending starts. Placeholders in its texts
 * stand for what differs by recipient.
 */
export interface IssueContent {
  subject: string
  preheader: string
  text: string
  html: string
  /** Targets of the tracked links `/go/<issue>/<number>`; the index in this list is the link's number, from 0. */
  links: { url: string; productId: number | null }[]
  /**
   * One block per product, keyed by product ID. A subscriber's email starts with the blocks of the products saved as
   * favorites.
   */
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

/** The values that replace an issue's placeholders for one recipient. */
export interface PlaceholderValues {
  unsubscribe: string
  preferences: string
  ordered: string
  /** Plain-text sentence about pickup and delivery for this recipient. */
  pickup: string
  /** IDs of the recipient's favorite products; a favorite that isn't in this issue adds nothing. */
  favourites: readonly number[]
  /** True if the subscriber also gets the last-call reminder. */
  wantsLastCall?: boolean
}

/**
 * Replaces an issue's placeholders for one recipient. For many recipients, use `createPersonalizer`, which parses the
 * content only once.
 */
export function personalizeIssue(content: IssueContent, reader: PlaceholderValues) {
  return createPersonalizer(content)(reader)
}

/**
 * Returns a function that replaces an issue's placeholders for one recipient. The content is split at its
 * placeholders only once, so each recipient costs only a string join.
 */
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

/**
 * A text split at its placeholders: the text before the first one, then each placeholder with the text that follows
 * it.
 */
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
 * An issue's content as stored when sending starts, so that later edits to settings or products don't change the
 * issue while it is being sent.
 */
export interface IssueSnapshot extends IssueContent {
  /** Name shown as the email's sender. */
  sender: string
  /** Order deadline of the issue's week, in ms. */
  closes: number
  /** Delivery sentences keyed by ZIP code (see `deliverySentences`). */
  pickup: Record<string, string>
}
