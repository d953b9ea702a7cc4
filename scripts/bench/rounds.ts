import type { Browser } from '@playwright/test'
import { broken, round, type Figures } from './budgets.ts'
import { audit, type Form } from './lighthouse.ts'
import { median } from './median.ts'
import type { BenchPage } from './pages.ts'
import { slowestPress } from './press-latency.ts'
import { visit } from './visit.ts'

/** All measurements of a page so far, each list in the order of the rounds. */
export interface Rounds {
  ours: Awaited<ReturnType<typeof audit>>[]
  /** The same page as a static file; empty for admin pages. */
  theirs: Awaited<ReturnType<typeof audit>>[]
  visits: Awaited<ReturnType<typeof visit>>[]
}

interface Bench {
  browser: Browser
  /** Origins of the built Worker and of the same pages as static files. */
  site: string
  limit: string
  form: Form
  /** Port on which the browser listens for Lighthouse. */
  port: number
  runs: number
}

/** Audits that admin pages fail on purpose, because search engines must not list them. */
const forSearch = ['is-crawlable', 'meta-description']

export const noRounds = (): Rounds => ({ ours: [], theirs: [], visits: [] })

/** Measures a page for more rounds and adds the results to the earlier ones. */
export async function addRounds(
  { ours, theirs, visits }: Rounds,
  { path, kind }: BenchPage,
  { browser, site, limit, form, port, runs }: Bench,
) {
  // Taking turns, so that noise of the machine affects both alike.
  for (let run = 0; run < runs; run++) {
    ours.push(await audit(site + path, { form, port }))
    if (kind !== 'desk') theirs.push(await audit(limit + path, { form, port, onlyTimes: true }))
  }
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, site, path))
}

/** Returns the medians of all rounds, and a sentence for each figure outside the page's budgets. */
export function judged({ kind }: BenchPage, { ours, theirs, visits }: Rounds) {
  const middle = (list: readonly Record<string, unknown>[], name: string) =>
    median(list.map((one) => Number(one[name])))
  const ratio = (name: string) =>
    theirs.length > 0 ? round(middle(ours, name) / middle(theirs, name)) : null
  const worst = (name: 'axe' | 'foreign' | 'cookies' | 'scrolledCls') =>
    Math.max(...visits.map((one) => one[name]))
  const figures: Figures = {
    requests: middle(visits, 'requests'),
    sentKB: middle(visits, 'sentKB'),
    scriptKB: middle(visits, 'scriptKB'),
    htmlKB: middle(visits, 'htmlKB'),
    cssKB: middle(visits, 'cssKB'),
    elements: middle(visits, 'elements'),
    axe: worst('axe'),
    foreign: worst('foreign'),
    cookies: worst('cookies'),
    inp: slowestPress(visits.map(({ presses }) => presses)),
    performance: middle(ours, 'performance'),
    accessibility: middle(ours, 'accessibility'),
    bestPractices: middle(ours, 'bestPractices'),
    seo: middle(ours, 'seo'),
    fcp: middle(ours, 'fcp'),
    lcp: middle(ours, 'lcp'),
    fcpRatio: ratio('fcp'),
    lcpRatio: ratio('lcp'),
    tbt: middle(ours, 'tbt'),
    cls: round(Math.max(worst('scrolledCls'), middle(ours, 'cls'))),
  }
  const rules = [...new Set(visits.flatMap((one) => one.rules))]
  const failing = [...new Set(ours.flatMap((one) => one.failing))].filter(
    (audit) => kind !== 'desk' || !forSearch.includes(audit),
  )
  const faults = [
    ...broken(kind, figures),
    ...(rules.length > 0 ? [`axe: ${rules.join(', ')}`] : []),
    ...(failing.length > 0 ? [`audits: ${failing.join(', ')}`] : []),
  ]
  return { figures, faults }
}
