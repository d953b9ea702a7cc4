import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/e2e/support/browser.ts'
import { benchPages } from './bench/pages.ts'
import { startSite } from './bench/site.ts'
import { build } from './local.ts'

/**
 * `npm run shots`: saves screenshots of every route at 390, 768 and 1280 px in `build/shots/`. `-- --only /faq` saves
 * just one route.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    port: { type: 'string', default: '8953' },
    state: { type: 'string', default: '.wrangler/bench' },
    'no-build': { type: 'boolean', default: false },
  },
})
const extraPaths = [
  '/delivery?zip=37604',
  '/comparison',
  '/product/30',
  '/product/999999',
  '/no-such-page',
  '/subscribe',
]
const all = [...benchPages.map(({ path }) => path), ...extraPaths]
const paths = all.filter((path) => values.only.length === 0 || values.only.includes(path))

if (!values['no-build']) await build()
const site = await startSite({ port: Number(values.port), state: values.state })
const browser = await chromium.launch(await launchOptions())
rmSync('build/shots', { recursive: true, force: true })
mkdirSync('build/shots', { recursive: true })
try {
  for (const width of [390, 768, 1280]) {
    const page = await browser.newPage({
      baseURL: site.origin,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await showLazyPictures(page)
      await page.screenshot({ path: `build/shots/${nameOf(path)}-${width}.png`, fullPage: true })
    }
    await page.close()
  }
} finally {
  await browser.close()
  await site.stop()
}
console.log(`${paths.length * 3} screenshots in build/shots/`)

async function showLazyPictures(page: Awaited<ReturnType<typeof browser.newPage>>) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

function nameOf(path: string) {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/[^a-z0-9]+/g, '-')
}
