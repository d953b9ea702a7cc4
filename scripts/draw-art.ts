import { mkdirSync, readFileSync } from 'node:fs'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import sharp from 'sharp'
import { illustrate } from '#app/illustrator/illustrate.ts'
import { pictureFormats, pictureQuality, pictureWidths, variantUrl } from '#app/domain/product-image.ts'

/** `npm run art`: the pictures that ship with the site, by the same hand as the generated ones. */

const art = {
  casserole: {
    name: 'Garden Casserole',
    description: 'A baked casserole of vegetables under a browned cheddar crust',
    category: 'entree',
  },
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

await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'))
mkdirSync('public/art', { recursive: true })

for (const [name, dish] of Object.entries(art)) {
  const png = new Resvg(illustrate(dish), { fitTo: { mode: 'width', value: 1200 } }).render().asPng()
  for (const format of pictureFormats) {
    for (const width of pictureWidths) {
      const file = `public${variantUrl(`/art/${name}`, width, format)}`
      const { size } = await sharp(png)
        .resize(width)
        .toFormat(format, { quality: pictureQuality[format] })
        .toFile(file)
      console.log(`${file}\t${(size / 1000).toFixed(1)} kB`)
    }
  }
}
