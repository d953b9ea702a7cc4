import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { writeCardLetters } from './card-glyphs.ts'

/** `npm run font`: the one display face, small enough to be there before the first heading is read. */

const source = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'
const target = 'public/fonts/fraunces-latin.woff2'
const limit = 25_000

const latin = String.fromCodePoint(...Array.from({ length: 0x7e - 0x1f }, (_, index) => 0x20 + index))
// What menus and names bring along: crème fraîche, jalapeño, Béarnaise, piña, doña, über.
const accents = 'ÉÑàâäçèéêëíîïñóôöùúûü'
const punctuation = '\u00a0‘’“”–—…·×°½¼©'

const font = await subsetFont(await readFile(source), latin + accents + punctuation, {
  targetFormat: 'woff2',
  // Size does the work, so only the optical size stays live; one weight, the softest terminals, and the round ampersand of its base glyphs.
  variationAxes: { opsz: { min: 20, max: 120 }, wght: 470, SOFT: 100, WONK: 0 },
  keepFeatures: ['kern', 'liga', 'lnum', 'ccmp', 'mark'],
  noHinting: true,
})

if (font.length > limit) throw new Error(`${target} is ${font.length} bytes, more than ${limit}`)
await writeFile(target, font)
console.log(`${target}\t${(font.length / 1000).toFixed(1)} kB`)

await writeCardLetters()
