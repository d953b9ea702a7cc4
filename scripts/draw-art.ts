import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import sharp from 'sharp'
import { cateringMenu } from '#app/content/catering-menu.ts'
import { thanksgivingItems } from '#app/content/thanksgiving.ts'
import { coveredPlate } from '#app/illustrator/covered-plate.ts'
import { illustrate, type Subject } from '#app/illustrator/illustrate.ts'
import {
  imageFormats,
  imageQuality,
  imageWidths,
  placeholderArt,
  variantUrl,
  type ImageWidth,
} from '#app/domain/images/product-image.ts'
import { catering, thanksgiving } from './illustrate.ts'

/** `npm run art`: the pictures that ship with the site, by the same hand as the generated ones. */

const shelves: Record<string, Subject> = {
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

const all: readonly Art[] = [
  { name: placeholderArt, svg: coveredPlate(), widths: imageWidths },
  ...Object.entries(shelves).map(([name, subject]) => ({
    name,
    svg: illustrate(subject),
    widths: imageWidths,
  })),
  ...thanksgivingItems.flatMap(({ art }, place) => card(`thanksgiving/${art}`, thanksgiving[place])),
  ...cateringMenu.flatMap(({ art }, place) => card(`catering/${art}`, catering[place])),
]

await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'))

for (const { name, svg, widths } of all) {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: 1200 } }).render().asPng()
  for (const format of imageFormats) {
    for (const width of widths) {
      const file = `public${variantUrl(`/art/${name}`, width, format)}`
      mkdirSync(dirname(file), { recursive: true })
      const { size } = await sharp(png)
        .resize(width)
        .toFormat(format, { quality: imageQuality[format] })
        .toFile(file)
      console.log(`${file}\t${(size / 1000).toFixed(1)} kB`)
    }
  }
}

function card(name: string, subject: Subject | undefined): Art[] {
  return subject ? [{ name, svg: illustrate(subject), widths: cardWidths }] : []
}
