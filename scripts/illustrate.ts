import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import subsetFont from 'subset-font'
import { cateringMenu } from '#app/content/catering-menu.ts'
import { thanksgivingItems } from '#app/content/thanksgiving.ts'
import { illustrate, type IllustrationSubject } from '#app/illustrator/illustrate.ts'
import { seedProducts } from './seed/products.ts'

/**
 * Thanksgiving items to illustrate. They have no descriptions, so that editing a description doesn't change the
 * picture.
 */
export const thanksgiving: readonly IllustrationSubject[] = thanksgivingItems.map(
  ({ name, category, allergens }) => ({
    name,
    description: '',
    category: { Mains: 'entree', Sides: 'side', Appetizers: 'snack', Desserts: 'snack' }[category],
    allergens,
  }),
)

export const catering: readonly IllustrationSubject[] = cateringMenu.map(({ name, category, allergens }) => ({
  name,
  description: '',
  category,
  allergens,
}))

export const subjects: readonly IllustrationSubject[] = [...seedProducts, ...thanksgiving, ...catering]

const TINTS: Readonly<Record<string, string>> = {
  entree: '#f0cfb8',
  breakfast: '#f6e0a4',
  side: '#d3dfc6',
  snack: '#ebd0d5',
}
const PAPER = '#fbf7ef'
const INK = '#1e2b24'
const GAP = 16
const LABEL = 30
const COLUMNS = 8
const SIDE = 300
const FONT = 'Fraunces'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * Draws one picture on its category's background color, with the meal's name below. SVG IDs get a prefix, because all
 * pictures share one SVG.
 */
function tile(subject: IllustrationSubject, i: number, columns: number, side: number): string {
  const picture = illustrate(subject)
    .replace(/\bid="/g, `id="p${i}`)
    .replace(/href="#/g, `href="#p${i}`)
    .replace(/url\(#/g, `url(#p${i}`)
    .replace('<svg ', `<svg width="${side}" height="${side}" `)
  const x = GAP + (i % columns) * (side + GAP)
  const y = GAP + Math.floor(i / columns) * (side + LABEL + GAP)
  const tint = TINTS[subject.category] ?? PAPER
  return (
    `<g transform="translate(${x} ${y})"><rect width="${side}" height="${side}" rx="14" fill="${tint}"/>${picture}` +
    `<text x="2" y="${side + 21}" font-size="16" fill="${INK}">${escaped(subject.name)}</text></g>`
  )
}

/** Draws all pictures on one sheet, as a single SVG. */
function contactSheet(list: readonly IllustrationSubject[], columns = COLUMNS, side = SIDE): string {
  const rows = Math.ceil(list.length / columns)
  const width = GAP + columns * (side + GAP)
  const height = GAP + rows * (side + LABEL + GAP)
  const tiles = list.map((subject, i) => tile(subject, i, columns, side)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT}">` +
    `<rect width="100%" height="100%" fill="${PAPER}"/>${tiles}</svg>`
  )
}

/** Returns a font for the labels, because the rasterizer has no font of its own and can't read compressed fonts. */
async function labelFont(): Promise<Uint8Array> {
  const packed = await readFile(
    'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  )
  const letters = [...new Set(subjects.map((subject) => subject.name).join(''))].join('')
  return new Uint8Array(
    await subsetFont(packed, letters, { targetFormat: 'truetype', variationAxes: { wght: 470 } }),
  )
}

if (import.meta.main) {
  const target = process.argv[2] ?? 'build/contact-sheet.png'
  await initWasm(await readFile('node_modules/@resvg/resvg-wasm/index_bg.wasm'))
  const font = { fontBuffers: [await labelFont()], defaultFontFamily: FONT }
  const png = new Resvg(contactSheet(subjects), { font }).render().asPng()
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, png)
  const sizes = subjects.map((subject) => illustrate(subject).length / 1000)
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  console.log(
    `${target}: ${sizes.length} pictures, ${mean.toFixed(1)} kB on average, the largest ${Math.max(...sizes)} kB`,
  )
}
