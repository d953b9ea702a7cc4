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

export const issueMarks = {
  unsubscribe: '[[unsubscribe]]',
  preferences: '[[preferences]]',
  ordered: '[[ordered]]',
  pickup: '[[pickup]]',
  favourites: '[[favourites]]',
  lastCall: '[[lastCall]]',
} as const

type Mark = keyof typeof issueMarks

/** The values that differ from one recipient to the next. */
export interface Reader {
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
export function personal(content: IssueContent, reader: Reader) {
  return createPersonalizer(content)(reader)
}

/** Splits the content at its placeholders once, so that each recipient costs only a string join. */
export function createPersonalizer({ text, html, favourites, lastCall }: IssueContent) {
  const [textPieces, htmlPieces] = [piecesOf(text), piecesOf(html)]
  const [textCall, htmlCall] = [piecesOf(lastCall?.text ?? ''), piecesOf(lastCall?.html ?? '')]
  return (reader: Reader) => {
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
      unsubscribe: escaped(unsubscribe),
      preferences: escaped(preferences),
      ordered: escaped(ordered),
      pickup: escaped(pickup),
      favourites: blocks.map((block) => block.html).join(''),
      lastCall: '',
    }
    return {
      text: joined(textPieces, { ...inText, ...(wantsLastCall && { lastCall: joined(textCall, inText) }) }),
      html: joined(htmlPieces, { ...inHtml, ...(wantsLastCall && { lastCall: joined(htmlCall, inHtml) }) }),
    }
  }
}

/** Text before the first placeholder, then each placeholder with the text that follows it. */
interface Pieces {
  start: string
  rest: { mark: Mark; then: string }[]
}

const anyMark = /\[\[(unsubscribe|preferences|ordered|pickup|favourites|lastCall)\]\]/

function piecesOf(whole: string): Pieces {
  const [start = '', ...parts] = whole.split(anyMark)
  const rest: Pieces['rest'] = []
  for (let at = 0; at < parts.length; at += 2)
    rest.push({ mark: parts[at] as Mark, then: parts[at + 1] ?? '' })
  return { start, rest }
}

function joined({ start, rest }: Pieces, values: Record<Mark, string>) {
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

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
