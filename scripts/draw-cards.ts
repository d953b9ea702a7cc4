import { mkdirSync, readFileSync } from 'node:fs'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import sharp from 'sharp'
import { defaultSocialCard, staticCards, type StaticCard } from '#app/content/social-cards.ts'
import { builtInCities } from '#app/content/cities.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { socialCard, type Town } from '#app/illustrator/social-card/card.ts'
import { citySkyline } from '#app/routes/$city/city-skylines.ts'

/**
 * `npm run cards`: draws the social cards of the pages that don't come from database rows; `-- faq` draws only the
 * cards with a matching file name.
 */

const [filter = ''] = process.argv.slice(2)

await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'))
mkdirSync('public/og', { recursive: true })

for (const card of [defaultSocialCard, ...staticCards].filter(({ file }) => file.includes(filter))) {
  const target = `public${card.file}`
  const { size } = await sharp(draw(card)).jpeg({ quality: 66, mozjpeg: true }).toFile(target)
  console.log(`${target}\t${(size / 1000).toFixed(1)} kB`)
}

function draw({ path, title, kicker, subject, cloth }: StaticCard) {
  const { name, tagline } = defaultBusiness
  const picture = subject ? { dish: subject } : townOf(path)
  return new Resvg(socialCard({ title, kicker, name, tagline, cloth, ...picture })).render().asPng()
}

/** Returns the drawing of the town that a city's page shows; empty for other pages. */
function townOf(path: string): { town?: Town } {
  const city = builtInCities.find(({ slug }) => path === `/${slug}`)
  if (!city) return {}
  const shapes = citySkyline(city.slug)
  const all = (fill: 'near' | 'far' | 'pale' | 'lit') => shapes.map((shape) => shape[fill] ?? '').join('')
  const sign = shapes.find(({ word }) => word)?.word
  const town = { far: all('far'), near: all('near'), pale: all('pale'), lit: all('lit') }
  return { town: sign ? { ...town, sign } : town }
}
