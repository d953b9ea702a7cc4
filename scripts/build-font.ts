import { readFile, writeFile } from 'node:fs/promises'
import { Blob, Buffer as ShapingBuffer, Face, Feature, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/**
 * `npm run font`: builds the site's only display font, small enough to load before the first heading is read, and the
 * glyph outlines of the same font for social cards.
 */

const source = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'

await writeWebFont()
await writeCardOutlines()

async function writeWebFont() {
  const target = 'public/fonts/fraunces-latin.woff2'
  const limit = 25_000
  const latin = String.fromCodePoint(...Array.from({ length: 0x7e - 0x1f }, (_, index) => 0x20 + index))
  // For words on menus and in names: crème fraîche, jalapeño, Béarnaise, piña, doña, über.
  const accents = 'ÉÑàâäçèéêëíîïñóôöùúûü'
  const punctuation = '\u00a0‘’“”–—…·×°½¼©'
  const font = await subsetFont(await readFile(source), latin + accents + punctuation, {
    targetFormat: 'woff2',
    // Only the optical size (opsz) stays variable. The weight and the SOFT and WONK axes are fixed.
    variationAxes: { opsz: { min: 20, max: 120 }, wght: 470, SOFT: 100, WONK: 0 },
    keepFeatures: ['kern', 'liga', 'lnum', 'ccmp', 'mark'],
    noHinting: true,
  })
  if (font.length > limit) throw new Error(`${target} is ${font.length} bytes, more than ${limit}`)
  await writeFile(target, font)
  console.log(`${target}\t${(font.length / 1000).toFixed(1)} kB`)
}

/**
 * Writes the table from which the text of social cards is measured and drawn, so that the rasterizer needs no font.
 * It has a string for each letter, with the advance and the outline, and a string for each kerning value, with the
 * letter pairs that share it.
 */
async function writeCardOutlines() {
  const target = 'app/illustrator/social-card/glyphs.json'
  const limit = 90_000
  /** Units per em in the table; one unit is about a quarter of a pixel at the largest text size. */
  const em = 600
  /** Kerning smaller than this is invisible, so it is left out of the table; in the table's units. */
  const minKerning = 5
  const ascii = charactersBetween(0x20, 0x7e)
  /** Accented characters on menus and in names. Other accented capitals are drawn without their accent. */
  const accented = Array.from('ÀÄÅÆÇÉÑÖØÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ')
  const punctuation = Array.from('–—‘’“”„…•¡¿©®°·×¼½¾')
  const letters = [...ascii, ...accented, ...punctuation]
  const font = await subsetFont(await readFile(source), letters.join(''), {
    targetFormat: 'truetype',
    // Heavier than on pages, because a card is mostly seen at a third of its size.
    variationAxes: { opsz: 72, wght: 500, SOFT: 100, WONK: 0 },
  })
  const face = new Face(new Blob(new Uint8Array(font)))
  const shaper = new Font(face)
  const scale = em / face.upem
  const features = [new Feature('liga', 0)]
  const shapeText = (text: string) => {
    const buffer = new ShapingBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(shaper, buffer, features)
    return buffer.getGlyphInfosAndPositions()
  }
  const width = (text: string) =>
    Math.round(shapeText(text).reduce((sum, glyph) => sum + (glyph.xAdvance ?? 0), 0) * scale)

  const supported = letters.filter((letter) => shapeText(letter)[0]?.codepoint !== 0)
  const advances = new Map(supported.map((letter) => [letter, width(letter)] as const))
  const outlines = supported.map((letter) => {
    const path = outline(shaper.glyphToPath(shapeText(letter)[0]?.codepoint ?? 0), scale)
    return [letter, `${advances.get(letter)}${path}`] as const
  })
  const kernedLetters = [...ascii, '’', '”', 'é'].filter((letter) => supported.includes(letter))
  const kerning: Record<string, string> = {}
  for (const first of kernedLetters)
    for (const second of kernedLetters) {
      const kern = width(first + second) - (advances.get(first) ?? 0) - (advances.get(second) ?? 0)
      if (Math.abs(kern) >= minKerning) kerning[kern] = (kerning[kern] ?? '') + first + second
    }
  const table = { em, leans: kerning, letters: Object.fromEntries(outlines) }
  const text = `${JSON.stringify(table, null, 2)}\n`
  if (text.length > limit) throw new Error(`${target} is ${text.length} bytes, more than ${limit}`)
  await writeFile(target, text)
  console.log(`${target}\t${(text.length / 1000).toFixed(1)} kB\t${supported.length} letters`)
}

function charactersBetween(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}

/**
 * Converts a glyph's outline to an SVG path in whole units, with y pointing down. Relative coordinates halve its
 * length.
 */
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
