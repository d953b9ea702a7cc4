import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from '#scripts/local.ts'
import { countBudgets, type Figures } from './budgets.ts'
import type { Form } from './lighthouse.ts'
import { checkNavigation } from './navigation.ts'
import { type BenchPage, benchPages } from './pages.ts'
import { describeMachine, table, writeFigures } from './performance-doc.ts'
import { phoneOptions } from './phone.ts'
import { type Presses, slowestPress } from './press-latency.ts'
import { addRounds, evaluate, noRounds } from './rounds.ts'
import { startSite } from './site.ts'
import { minimalPagePath, serveStatic } from './static-site.ts'
import { visit } from './visit.ts'

/**
 * `npm run bench:web`: runs Lighthouse and axe on every public route of the built Worker, compares each page with the
 * same page as a static file, and checks the budgets. Options: `-- --runs 1`, `-- --only /faq`, `-- --form desktop`;
 * `-- --write` updates docs/performance.md.
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

if (!values['no-build']) await build()
const site = await startSite({ port, state: values.state })
const staticSite = await serveStatic(site.origin, {
  paths: pages.filter(({ kind }) => kind !== 'admin').map(({ path }) => path),
  port: port + 2,
})
const browser = await chromium.launch(await phoneOptions())
const bench = { browser, site: site.origin, staticSite: staticSite.origin, form, port: port + 1, runs }

let passed = 0
let failed = 0
const rows = [columns]
const notes: string[] = []
const minimalPagePresses: Presses[] = []
const repeated: string[] = []
console.log(`| ${columns.join(' | ')} |`)
try {
  for (const page of pages) {
    const cells = row(page, await measure(page))
    rows.push(cells)
    console.log(`| ${cells.join(' | ')} |`)
  }
  if (values.only.length === 0) {
    const paths = pages.filter(({ kind }) => kind !== 'admin').map(({ path }) => path)
    const { results, failures } = await checkNavigation({
      origin: site.origin,
      staticOrigin: staticSite.origin,
      paths,
      rounds: 3 * runs,
    })
    notes.push(...results)
    check('next page and back button', failures)
  }
  if (repeated.length > 0) notes.push(`Measured with twice as many rounds: ${repeated.join(', ')}.`)
  notes.push(
    `On this machine a page with a single button measures an INP of ${slowestPress(minimalPagePresses)} ms.`,
  )
} finally {
  await browser.close()
  await staticSite.stop()
  await site.stop()
}

const conditions = `${form}, medians of ${runs} ${runs === 1 ? 'run' : 'runs'}; ${describeMachine(`Chromium ${browser.version()}`)}`
console.log([conditions, ...notes].join('\n'))
if (values.write) await writeFigures('bench:web', [`${conditions}.`, table(rows), ...notes].join('\n\n'))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/**
 * Measures a page. If the page misses a budget, it is measured for as many rounds again and all rounds are evaluated
 * together, because a single slow minute may be due to the machine.
 */
async function measure(page: BenchPage): Promise<Figures> {
  const rounds = noRounds()
  await addRounds(rounds, page, bench)
  let { figures, failures } = evaluate(page, rounds)
  if (failures.length > 0) {
    console.error(`  ${page.path}, measuring again: ${failures.join('; ')}`)
    repeated.push(page.path)
    await addRounds(rounds, page, bench)
    ;({ figures, failures } = evaluate(page, rounds))
  }
  // Measure the minimal page once for each page, so that both are measured over the same period.
  minimalPagePresses.push((await visit(browser, staticSite.origin, minimalPagePath)).presses)
  failed += Math.min(failures.length, countBudgets(page.kind))
  passed += Math.max(0, countBudgets(page.kind) - failures.length)
  console.error(failures.length === 0 ? `✓ ${page.path}` : `✗ ${page.path}: ${failures.join('; ')}`)
  return figures
}

function check(what: string, failures: readonly string[]) {
  if (failures.length === 0) passed++
  else failed++
  console.error(failures.length === 0 ? `✓ ${what}` : `✗ ${what}: ${failures.join('; ')}`)
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
