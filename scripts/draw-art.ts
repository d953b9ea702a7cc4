import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import sharp from 'sharp'
import { cateringMenu } from '#app/content/catering-menu.ts'
import { thanksgivingItems } from '#app/content/thanksgiving.ts'
import {
  encodingQuality,
  getVariantUrl,
  type ImageFormat,
  imageFormats,
  type ImageWidth,
  imageWidths,
  placeholderArt,
} from '#app/domain/images/product-image.ts'
import { drawCoveredPlate } from '#app/illustrator/covered-plate.ts'
import { illustrate, type IllustrationSubject } from '#app/illustrator/illustrate.ts'
import { catering, thanksgiving } from './illustrate.ts'
import { drawingHash, drawnAhead, pictureFile, pictureFolder } from './seed/pictures.ts'

/**
 * `npm run art`: draws the pictures that ship with the site and those of the seeded meals, with the same illustrator
 * as the image job. A seeded meal is drawn only if its picture has changed. `-- seed` draws only the seeded meals.
 */

const categoryArt: Record<string, IllustrationSubject> = {
  entree: {
    name: 'Roast Chicken Plate',
    description: 'Roast chicken with mashed potatoes and green beans',
    category: 'entree',
  },
  breakfast: {
    name: 'Berry Pancakes',
    description: 'Pancakes with strawberries and maple',
    category: 'breakfast',
  },
  side: { name: 'Garden Salad', description: 'Greens, tomato, cucumber and carrot', category: 'side' },
  snack: { name: 'Almond Cookies', description: 'Almond cookies', category: 'snack' },
}

const cardWidths = [240, 480, 760] as const

interface Art {
  name: string
  svg: string
  widths: readonly ImageWidth[]
}

const art: readonly Art[] = [
  { name: placeholderArt, svg: drawCoveredPlate(), widths: imageWidths },
  ...Object.entries(categoryArt).map(([name, subject]) => ({
    name,
    svg: illustrate(subject),
    widths: imageWidths,
  })),
  ...thanksgivingItems.flatMap(({ art }, index) => cardArt(`thanksgiving/${art}`, thanksgiving[index])),
  ...cateringMenu.flatMap(({ art }, index) => cardArt(`catering/${art}`, catering[index])),
]

await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'))

const onlySeed = process.argv.includes('seed')
if (!onlySeed)
  for (const { name, svg, widths } of art) {
    const png = renderPng(svg)
    for (const format of imageFormats)
      for (const width of widths)
        await encode(png, {
          width,
          format,
          file: `public${getVariantUrl(`/art/${name}`, width, format)}`,
        })
  }
await drawSeedPictures()

async function drawSeedPictures() {
  mkdirSync(pictureFolder, { recursive: true })
  const unused = new Set(readdirSync(pictureFolder).map((name) => join(pictureFolder, name)))
  for (const product of drawnAhead) {
    const hash = drawingHash(product)
    const missing = imageWidths
      .map((width) => ({ width, file: pictureFile(hash, width) }))
      .filter(({ file }) => !unused.delete(file))
    if (missing.length === 0) continue
    const png = renderPng(illustrate(product))
    // Lower the effort: with sharp's default, encoding just the largest of these sample files takes eight seconds.
    for (const { width, file } of missing) await encode(png, { width, file, format: 'avif', effort: 2 })
  }
  for (const file of unused) rmSync(file)
}

function renderPng(svg: string) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: 1200 } }).render().asPng()
}

async function encode(
  png: Uint8Array,
  { file, width, format, effort }: { file: string; width: number; format: ImageFormat; effort?: number },
) {
  mkdirSync(dirname(file), { recursive: true })
  const { size } = await sharp(png)
    .resize(width)
    .toFormat(format, {
      quality: encodingQuality[format],
      ...(effort === undefined ? {} : { effort }),
    })
    .toFile(file)
  console.log(`${file}\t${(size / 1000).toFixed(1)} kB`)
}

function cardArt(name: string, subject: IllustrationSubject | undefined): Art[] {
  return subject ? [{ name, svg: illustrate(subject), widths: cardWidths }] : []
}
