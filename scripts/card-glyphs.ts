import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Buffer as Run, Face, Feature, Font, shape } from 'harfbuzzjs'

/**
 * `npm run font` ends here: the letters of the social cards as outlines, with how far each moves the hand and how
 * pairs lean together. The cards are measured and drawn from this one table, so no rasteriser needs a font.
 */

const source = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'
const target = 'app/illustrator/card-letters.json'
const limit = 90_000

/** Units of an em in the table: a quarter of a pixel at the largest size. */
const em = 600
/** Pairs that lean less than this, nobody sees. */
const leastLean = 5

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
const ascii = between(0x20, 0x7e)
/** What menus and names bring along; other capitals stand without their accent. */
const accented = Array.from('ÀÄÅÆÇÉÑÖØÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ')
const punctuation = Array.from('–—‘’“”„…•¡¿©®°·×¼½¾')
const letters = [...ascii, ...accented, ...punctuation]

/** The package carries no types for this format. */
const subsetFont = createRequire(import.meta.url)('subset-font') as (
  font: Buffer,
  text: string,
  options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
) => Promise<Buffer>

export async function writeCardLetters() {
  const font = await subsetFont(await readFile(source), letters.join(''), {
    targetFormat: 'truetype',
    // Sturdier than the pages' own, because a card is mostly seen at a third of its size.
    variationAxes: { opsz: 72, wght: 500, SOFT: 100, WONK: 0 },
  })
  const face = new Face(new Blob(new Uint8Array(font)))
  const hand = new Font(face)
  const scale = em / face.upem
  const plain = [new Feature('liga', 0)]
  const set = (text: string) => {
    const run = new Run()
    run.addText(text)
    run.guessSegmentProperties()
    shape(hand, run, plain)
    return run.getGlyphInfosAndPositions()
  }
  const width = (text: string) =>
    Math.round(set(text).reduce((sum, glyph) => sum + (glyph.xAdvance ?? 0), 0) * scale)

  const known = letters.filter((letter) => set(letter)[0]?.codepoint !== 0)
  const advances = Object.fromEntries(known.map((letter) => [letter, width(letter)]))
  const outlines = Object.fromEntries(
    known.map((letter) => [letter, outline(hand.glyphToPath(set(letter)[0]?.codepoint ?? 0), scale)]),
  )
  const leaning = [...ascii, '’', '”', 'é'].filter((letter) => known.includes(letter))
  const leans = Object.fromEntries(
    leaning
      .flatMap((first) => leaning.map((second) => first + second))
      .map((pair) => {
        const [first = '', second = ''] = Array.from(pair)
        return [pair, width(pair) - (advances[first] ?? 0) - (advances[second] ?? 0)] as const
      })
      .filter(([, lean]) => Math.abs(lean) >= leastLean),
  )
  const text = `${JSON.stringify({ em, advances, leans, outlines }, null, 2)}\n`
  if (text.length > limit) throw new Error(`${target} is ${text.length} bytes, more than ${limit}`)
  await writeFile(target, text)
  console.log(`${target}\t${(text.length / 1000).toFixed(1)} kB\t${known.length} letters`)
}

/** Whole units, y downwards as on a screen, each step from the last point: half the length of what the font says. */
function outline(path: string, scale: number) {
  let [x, y] = [0, 0]
  let start = [x, y]
  const steps = path.match(/[MLQCZ][^MLQCZ]*/g) ?? []
  return steps
    .map((step) => {
      const numbers = step.slice(1).match(/-?[\d.]+/g) ?? []
      const to = numbers.map((value, index) => Math.round(Number(value) * scale) * (index % 2 ? -1 : 1))
      const moved = to.map((value, index) => value - (index % 2 ? y : x))
      ;[x = 0, y = 0] = to.length > 0 ? to.slice(-2) : start
      if (step.startsWith('M')) start = [x, y]
      return step.charAt(0).toLowerCase() + moved.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

if (import.meta.main) await writeCardLetters()
