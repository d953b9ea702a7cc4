import { readFileSync } from 'node:fs'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import sharp from 'sharp'
import { builtInCities } from '#app/content/cities.ts'
import type { StaticSocialCard } from '#app/content/social-cards.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { drawSocialCardSvg, type Town } from '#app/illustrator/social-card/card.ts'
import { getCitySkyline } from '#app/routes/$city/city-skylines.ts'

let ready: Promise<void> | undefined

/** Loads Resvg's WebAssembly, which can be loaded only once per process. */
export function loadResvg() {
  return (ready ??= initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm')))
}

/** Draws a static page's social card as a JPEG. */
export async function drawSocialCard({ path, title, kicker, subject, cloth }: StaticSocialCard) {
  await loadResvg()
  const { name, tagline } = defaultBusiness
  const picture = subject ? { dish: subject } : townOf(path)
  const png = new Resvg(drawSocialCardSvg({ title, kicker, name, tagline, cloth, ...picture }))
    .render()
    .asPng()
  return sharp(png).jpeg({ quality: 66, mozjpeg: true }).toBuffer()
}

/** Returns the drawing of the town for a city's page; an empty object for other pages. */
function townOf(path: string): { town?: Town } {
  const city = builtInCities.find(({ slug }) => path === `/${slug}`)
  return city ? { town: getCitySkyline(city.slug) } : {}
}
