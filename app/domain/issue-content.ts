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
}

export const issueMarks = {
  unsubscribe: '[[unsubscribe]]',
  preferences: '[[preferences]]',
  ordered: '[[ordered]]',
  pickup: '[[pickup]]',
  favourites: '[[favourites]]',
} as const

type Mark = keyof typeof issueMarks

/** What differs from reader to reader: three addresses, one sentence, and the dishes that they asked for. */
export interface Reader {
  unsubscribe: string
  preferences: string
  ordered: string
  /** Plain text; empty where we do not know where they want their food. */
  pickup: string
  /** Ids of dishes; those that the issue has no block for say nothing. */
  favourites: readonly number[]
}

/** One reader's texts. For many readers of one issue, take `personaliser`, which reads the content once. */
export function personal(content: IssueContent, reader: Reader) {
  return personaliser(content)(reader)
}

/** Splits the content at its marks once, so that a reader costs no more than joining the pieces. */
export function personaliser({ text, html, favourites }: IssueContent) {
  const [textPieces, htmlPieces] = [piecesOf(text), piecesOf(html)]
  return (reader: Reader) => {
    const blocks = reader.favourites.flatMap((id) => favourites[id] ?? [])
    const { unsubscribe, preferences, ordered, pickup } = reader
    return {
      text: joined(textPieces, {
        unsubscribe,
        preferences,
        ordered,
        pickup,
        favourites: blocks.map((block) => block.text).join('\n'),
      }),
      html: joined(htmlPieces, {
        unsubscribe: escaped(unsubscribe),
        preferences: escaped(preferences),
        ordered: escaped(ordered),
        pickup: escaped(pickup),
        favourites: blocks.map((block) => block.html).join(''),
      }),
    }
  }
}

/** What stands before the first mark, then each mark with what follows it. */
interface Pieces {
  start: string
  rest: { mark: Mark; then: string }[]
}

const anyMark = /\[\[(unsubscribe|preferences|ordered|pickup|favourites)\]\]/

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
