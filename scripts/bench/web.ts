import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from '#scripts/local.ts'
import { countOf, type Figures } from './budgets.ts'
import { circumstances, table, writeFigures } from './performance-doc.ts'
import type { Form } from './lighthouse.ts'
import { onward } from './onward.ts'
import { benchPages, type BenchPage } from './pages.ts'
import { phoneOptions } from './phone.ts'
import { slowestPress, type Presses } from './press-latency.ts'
import { addRounds, judged, noRounds } from './rounds.ts'
import { startSite } from './site.ts'
import { barePage, serveStatic } from './static-limit.ts'
import { visit } from './visit.ts'

/**
 * `npm run bench:web`: runs Lighthouse and axe on every public route of the built Worker, compares each page with the
 * same page as a static file, and checks the product's budgets. Options: `-- --runs 1`, `-- --only /faq`, `-- --form
 * desktop`; `-- --write` updates docs/performance.md.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true, default: [] },
    form: { type: 'string', default: 'mobile' },
    port: { type: 'string', default: '8951' },
    state: { type: 'string', default: '.wrangler/bench' },
    'no-build': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const form: Form = values.form === 'desktop' ? 'desktop' : 'mobile'
const runs = Math.max(1, Number(values.runs))
const port = Number(values.port)
const columns = [
  'Page',
  'Lighthouse (perf / a11y / practices / SEO)',
  'FCP ms (÷ file)',
  'LCP ms (÷ file)',
  'TBT ms',
  'CLS',
  'INP ms',
  'Requests',
  'Sent kB',
  'Script kB',
  'HTML kB',
  'CSS kB',
  'Elements',
  'axe',
]
const pages = benchPages.filter(({ path }) => values.only.length === 0 || values.only.includes(path))

if (!values['no-build']) build()
const site = await startSite({ port, state: values.state })
const limit = await serveStatic(site.origin, {
  paths: pages.filter(({ kind }) => kind !== 'desk').map(({ path }) => path),
  port: port + 2,
})
const browser = await chromium.launch(await phoneOptions())
const bench = { browser, site: site.origin, limit: limit.origin, form, port: port + 1, runs }

let passed = 0
let failed = 0
const rows = [columns]
const said: string[] = []
const barePresses: Presses[] = []
const repeated: string[] = []
console.log(`| ${columns.join(' | ')} |`)
try {
  for (const page of pages) {
    const cells = row(page, await measure(page))
    rows.push(cells)
    console.log(`| ${cells.join(' | ')} |`)
  }
  if (values.only.length === 0) {
    const paths = pages.filter(({ kind }) => kind !== 'desk').map(({ path }) => path)
    const { said: words, faults } = await onward({
      origin: site.origin,
      limit: limit.origin,
      paths,
      rounds: 3 * runs,
    })
    said.push(...words)
    judge('next page', faults)
  }
  if (repeated.length > 0) said.push(`Of twice as many rounds: ${repeated.join(', ')}.`)
  said.push(`On this machine a page with a single button measures an INP of ${slowestPress(barePresses)} ms.`)
} finally {
  await browser.close()
  await limit.stop()
  await site.stop()
}

const how = `${form}, medians of ${runs} ${runs === 1 ? 'run' : 'runs'}; ${circumstances(`Chromium ${browser.version()}`)}`
console.log([how, ...said].join('\n'))
if (values.write) await writeFigures('bench:web', [`${how}.`, table(rows), ...said].join('\n\n'))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/**
 * Measures a page. If it is outside its budgets, measures as many rounds again and judges all of them together,
 * because one noisy minute proves nothing.
 */
async function measure(page: BenchPage): Promise<Figures> {
  const rounds = noRounds()
  await addRounds(rounds, page, bench)
  let { figures, faults } = judged(page, rounds)
  if (faults.length > 0) {
    console.error(`  ${page.path}, once more: ${faults.join('; ')}`)
    repeated.push(page.path)
    await addRounds(rounds, page, bench)
    ;({ figures, faults } = judged(page, rounds))
  }
  // Measured once per page, so that it covers the same period as the pages.
  barePresses.push((await visit(browser, limit.origin, barePage)).presses)
  failed += Math.min(faults.length, countOf(page.kind))
  passed += Math.max(0, countOf(page.kind) - faults.length)
  console.error(faults.length === 0 ? `✓ ${page.path}` : `✗ ${page.path}: ${faults.join('; ')}`)
  return figures
}

function judge(what: string, faults: readonly string[]) {
  if (faults.length === 0) passed++
  else failed++
  console.error(faults.length === 0 ? `✓ ${what}` : `✗ ${what}: ${faults.join('; ')}`)
}

function row({ path }: BenchPage, figures: Figures) {
  const { performance, accessibility, bestPractices, seo } = figures
  const paint = (time: number, ratio: number | null) =>
    `${Math.round(time)}${ratio === null ? '' : ` (${ratio.toFixed(2)})`}`
  return [
    `\`${path}\``,
    [performance, accessibility, bestPractices, seo].join(' / '),
    paint(figures.fcp, figures.fcpRatio),
    paint(figures.lcp, figures.lcpRatio),
    Math.round(figures.tbt),
    figures.cls.toFixed(3),
    Math.round(figures.inp),
    figures.requests,
    figures.sentKB.toFixed(1),
    figures.scriptKB.toFixed(2),
    figures.htmlKB.toFixed(1),
    figures.cssKB.toFixed(1),
    figures.elements,
    figures.axe,
  ].map(String)
}
