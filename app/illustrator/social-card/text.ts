import { svgNumbers } from '#app/illustrator/drawing/lines.ts'
import table from './glyphs.json' with { type: 'json' }

const glyphs: Readonly<Record<string, string>> = table.letters
const advanceOf = (letter: string) => Number.parseInt(glyphs[letter] ?? '0', 10)
const outlineOf = (letter: string) => (glyphs[letter] ?? '').replace(/^\d+/, '')

const leans = new Map(
  Object.entries(table.leans).flatMap(([lean, pairs]) =>
    (pairs.match(/../g) ?? []).map((pair) => [pair, Number(lean)] as const),
  ),
)

/** Large text is set a little tighter, as on the pages. */
const tracking = -table.em * 0.012
const ellipsis = '…'
const mostLines = 4

export interface TextBox {
  width: number
  height: number
  sizes: readonly number[]
}

export interface TypesetText {
  size: number
  leading: number
  lines: readonly string[]
}

/** Replaces characters that the font lacks with similar ones, and removes characters that have no similar one. */
export function toDrawableText(text: string): string {
  const known = (letter: string) => letter in glyphs
  const similar = (letter: string) =>
    Array.from(letter.normalize('NFKD').replace('\u2044', '/')).filter(known)
  const plain = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll("'", '’')
  const letters = Array.from(plain).flatMap((letter) => (known(letter) ? letter : similar(letter)))
  return letters.join('').replace(/ +/g, ' ').trim()
}

/** Returns the width of a text in px, including the advance of its last letter. */
export const measureTextWidth = (text: string, size: number): number =>
  ([...steps(text)].at(-1)?.end ?? 0) * (size / table.em)

/** Sets a text in the largest size that fits. If no size fits, the text is cut off with an ellipsis. */
export function fitText(text: string, box: TextBox): TypesetText {
  const words = text.split(' ')
  const fitting = box.sizes
    .map((size) => set(balanced(words, size, box.width), size))
    .filter((one) => stands(one, box))
  const [first] = fitting
  const calmer = (one: TypesetText) =>
    one.lines.length < (first?.lines.length ?? 0) && one.size >= (first?.size ?? 0) * 0.825
  if (first) return fitting.find(calmer) ?? first

  const size = box.sizes.at(-1) ?? 0
  const most = Math.min(mostLines, Math.floor(box.height / leadingOf(size)))
  const parts = words.flatMap((word) => broken(word, size, box.width))
  const lines = wrap(parts, size, box.width)
  return set(lines.length > most ? shortened(lines, most, size, box.width) : lines, size)
}

/** Returns one line of text as an SVG path; (x, y) is the start of the baseline. */
export function drawTextLine(text: string, x: number, y: number, size: number, color: string): string {
  const d = [...steps(text)].map(({ letter, at }) => `M${svgNumbers(at)} 0${outlineOf(letter)}`).join('')
  const scale = size / table.em
  return `<path transform="translate(${svgNumbers(x, y)})scale(${scale})" fill="${color}" d="${d}"/>`
}

function stands({ lines, size, leading }: TypesetText, { width, height }: TextBox) {
  const inside = lines.length <= mostLines && lines.length * leading <= height
  return inside && lines.every((one) => measureTextWidth(one, size) <= width)
}

const leadingOf = (size: number) => Math.round(size * 1.08)
const set = (lines: readonly string[], size: number): TypesetText => ({
  lines,
  size,
  leading: leadingOf(size),
})

function* steps(text: string) {
  let at = 0
  let before = ''
  for (const letter of text) {
    at += before === '' ? 0 : (leans.get(before + letter) ?? 0) + tracking
    yield { letter, at, end: at + advanceOf(letter) }
    at += advanceOf(letter)
    before = letter
  }
}

function wrap(words: readonly string[], size: number, width: number): string[] {
  return words.reduce<string[]>((lines, word) => {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    const joins = lines.length > 0 && measureTextWidth(longer, size) <= width
    return joins ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}

/** Breaks the words into as few lines as possible, with lengths as equal as possible. */
function balanced(words: readonly string[], size: number, width: number): string[] {
  const widths = words.map((word) => measureTextWidth(word, size))
  const space = measureTextWidth('n n', size) - measureTextWidth('nn', size)
  const known = new Map<string, { lines: string[]; cost: number }>()
  const best = (from: number, count: number): { lines: string[]; cost: number } => {
    const key = `${from} ${count}`
    const before = known.get(key)
    if (before) return before
    let chosen = { lines: [words.slice(from).join(' ')], cost: slack(from, words.length) }
    for (let to = from + 1; count > 1 && to < words.length; to++) {
      const after = best(to, count - 1)
      const cost = slack(from, to) + after.cost
      if (cost < chosen.cost) chosen = { lines: [words.slice(from, to).join(' '), ...after.lines], cost }
    }
    known.set(key, chosen)
    return chosen
  }
  const slack = (from: number, to: number) => {
    const used = widths.slice(from, to).reduce((sum, one) => sum + one + space, -space)
    return used > width ? Infinity : (width - used) ** 2
  }
  const lines = wrap(words, size, width)
  return lines.length > mostLines ? lines : best(0, lines.length).lines
}

function broken(word: string, size: number, width: number): string[] {
  return Array.from(word).reduce<string[]>((parts, letter) => {
    const longer = `${parts.at(-1) ?? ''}${letter}`
    return measureTextWidth(longer, size) <= width ? [...parts.slice(0, -1), longer] : [...parts, letter]
  }, [])
}

function shortened(lines: readonly string[], most: number, size: number, width: number): string[] {
  let last = lines[most - 1] ?? ''
  while (measureTextWidth(last + ellipsis, size) > width) last = last.slice(0, -1).trimEnd()
  return [...lines.slice(0, most - 1), last.replace(/[\s,.;:–—-]+$/, '') + ellipsis]
}
