import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, localSecrets } from '#scripts/local.ts'
import { adminEmail } from '#scripts/seed.ts'
import { isBuiltPage, patternOf, readRoutes } from './admin-routes.ts'
import { type AdminSite, startAdmin } from './admin-site.ts'

/**
 * `npm run bench:admin`: requests every admin page of the built Worker 30 times, with the data of `npm run
 * seed:large`. Fails if a page takes over 300 ms at p95 or reads over 500 rows. A route with a parameter is measured
 * at the first URL that another page links to. `-- --only /admin/mail` measures only paths with this prefix.
 */

const { values } = parseArgs({
  options: {
    state: { type: 'string', default: '.wrangler/large' },
    port: { type: 'string', default: '8954' },
    times: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    'no-build': { type: 'boolean', default: false },
  },
})
const times = Math.min(200, Math.max(1, Number(values.times)))
const maxMs = 300
const maxRows = 500

if (!existsSync(join(values.state, 'seed-large.sql'))) {
  console.error(
    `There is no large database yet. Create one: npm run seed:large -- --persist-to ${values.state}`,
  )
  process.exit(1)
}
if (!values['no-build']) await build()

interface Figures {
  path: string
  p50: number
  p95: number
  rows: number
  failure: string | null
}

const patterns = readRoutes()
  .filter(({ path }) => path === '/admin' || path.startsWith('/admin/'))
  .filter(isBuiltPage)
  .map(({ path }) => path)

const admin = await startAdmin({ state: values.state, port: Number(values.port) })
const measured: Figures[] = []
let unlinked: string[] = []
try {
  await admin.logIn(adminEmail, localSecrets(values.state).adminPassword)
  const { pages, notFound } = await findPages(admin, patterns)
  unlinked = notFound
  for (const path of pages.filter((one) => one.startsWith(values.only)))
    measured.push(await measure(admin, path))
} finally {
  await admin.stop()
}

const width = Math.max(...measured.map(({ path }) => path.length), 4)
console.log(`\n${'page'.padEnd(width)}   p50   p95   rows`)
for (const { path, p50, p95, rows, failure } of measured)
  console.log(
    `${path.padEnd(width)} ${String(Math.round(p50)).padStart(5)} ${String(Math.round(p95)).padStart(5)} ${String(rows).padStart(6)}${failure === null ? '' : `  ✗ ${failure}`}`,
  )
for (const pattern of unlinked) console.log(`${pattern.padEnd(width)}  ✗ no page links to it`)
const failed = measured.filter(({ failure }) => failure !== null).length + unlinked.length
console.log(`\n${measured.length} pages, ${times} times each: ${failed} failed`)
process.exitCode = failed === 0 && measured.length > 0 ? 0 : 1

/**
 * Finds the pages to measure: every page without a URL parameter, the second page of each list, and one linked page
 * for each route with a parameter.
 */
async function findPages({ get }: AdminSite, patterns: readonly string[]) {
  const pages = patterns.filter((path) => !path.includes(':'))
  const unmatched = new Set(patterns.filter((path) => path.includes(':')))
  for (const path of pages) {
    const { html } = await get(path)
    const links = linksIn(html)
    const next = links.find(({ rel }) => rel === 'next')?.href
    // Add only the second page of a list, because a list can have a thousand pages.
    if (next && patterns.includes(path)) pages.push(next)
    for (const pattern of unmatched) {
      const found = links.find(({ href }) => {
        const [linkPath = ''] = href.split(/[?#]/)
        return !isRoute(linkPath) && patternOf(pattern).test(linkPath)
      })
      if (!found) continue
      unmatched.delete(pattern)
      pages.push(found.href.split('#')[0] ?? found.href)
    }
  }
  return { pages: [...new Set(pages)].sort(), notFound: [...unmatched] }
}

/**
 * Whether a path has a route of its own, such as a path ending in `new` or `export`, instead of being matched by
 * another route's parameter.
 */
function isRoute(linkPath: string) {
  return readRoutes().some(({ path }) => path === linkPath)
}

function linksIn(html: string) {
  return [...html.matchAll(/<a\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
    const href = attribute('href')?.replaceAll('&amp;', '&')
    return href === undefined ? [] : [{ href, rel: attribute('rel') }]
  })
}

async function measure({ get }: AdminSite, path: string): Promise<Figures> {
  // The first request is not measured, because it fills the caches.
  await get(path)
  const responses = []
  for (let count = 0; count < times; count += 1) responses.push(await get(path))
  const ms = responses.map((response) => response.ms).sort((a, b) => a - b)
  const percentile = (share: number) => ms[Math.ceil(ms.length * share) - 1] ?? Infinity
  const rows = Math.max(...responses.map((response) => response.rows))
  const unexpected = responses.find(({ status }) => status !== 200)
  const failure = [
    unexpected && `status ${unexpected.status}`,
    percentile(0.95) > maxMs && `over ${maxMs} ms`,
    rows > maxRows && `over ${maxRows} rows`,
  ].filter(Boolean)
  return {
    path,
    p50: percentile(0.5),
    p95: percentile(0.95),
    rows,
    failure: failure.length > 0 ? failure.join(', ') : null,
  }
}
