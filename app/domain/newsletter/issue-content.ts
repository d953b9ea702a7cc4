/** What an issue says to everybody, rendered once and kept when its sending starts. Its texts hold marks where readers differ. */
export interface IssueContent {
  subject: string
  preheader: string
  text: string
  html: string
  /** Where `/go/<issue>/<number>` leads, by their place in the list, from 0. */
  links: { url: string; productId: number | null }[]
  /** By the dish's id, the block that goes first for a reader who asked for it. */
  favourites: Record<string, { text: string; html: string }>
  /** What stands in it for a reader who asked for a last call too; nothing in a letter that has no place for it. */
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

/** What differs from reader to reader: three addresses, a sentence, and what they asked for. */
export interface Reader {
  unsubscribe: string
  preferences: string
  ordered: string
  /** Plain text; empty where we do not know where they want their food. */
  pickup: string
  /** Ids of dishes; those that the issue has no block for say nothing. */
  favourites: readonly number[]
  /** Whether they asked for a last call too. */
  wantsLastCall?: boolean
}

/** One reader's texts. For many readers of one issue, take `personaliser`, which reads the content once. */
export function personal(content: IssueContent, reader: Reader) {
  return createPersonalizer(content)(reader)
}

/** Splits the content at its marks once, so that a reader costs no more than joining the pieces. */
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

/** What stands before the first mark, then each mark with what follows it. */
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
