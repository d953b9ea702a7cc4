import type { Browser } from '@playwright/test'
import { failedBudgets, type Figures, round } from './budgets.ts'
import { audit, type Form } from './lighthouse.ts'
import { median } from './median.ts'
import type { BenchPage } from './pages.ts'
import { slowestPress } from './press-latency.ts'
import { visit } from './visit.ts'

/** All measurements of a page so far, each list in the order of the rounds. */
interface Rounds {
  audits: Awaited<ReturnType<typeof audit>>[]
  /** Audits of the same page as a static file; empty for admin pages. */
  staticAudits: Awaited<ReturnType<typeof audit>>[]
  visits: Awaited<ReturnType<typeof visit>>[]
}

interface Bench {
  browser: Browser
  /** Origins of the built Worker and of the same pages as static files. */
  site: string
  staticSite: string
  form: Form
  /** Port on which the browser listens for Lighthouse. */
  port: number
  runs: number
}

/** Audits that admin pages fail on purpose, because search engines must not list those pages. */
const searchAudits = ['is-crawlable', 'meta-description']

export const noRounds = (): Rounds => ({ audits: [], staticAudits: [], visits: [] })

/** Measures a page for `runs` rounds and adds the results to the earlier ones. */
export async function addRounds(
  { audits, staticAudits, visits }: Rounds,
  { path, kind }: BenchPage,
  { browser, site, staticSite, form, port, runs }: Bench,
) {
  // The two sites take turns, so that machine noise affects both equally.
  for (let run = 0; run < runs; run++) {
    audits.push(await audit(site + path, { form, port }))
    if (kind !== 'admin') staticAudits.push(await audit(staticSite + path, { form, port, onlyTimes: true }))
  }
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, site, path))
}

/** Returns a page's figures over all rounds, and a description of each missed budget and failed audit. */
export function evaluate({ kind }: BenchPage, { audits, staticAudits, visits }: Rounds) {
  const medianOf = (list: readonly Record<string, unknown>[], name: string) =>
    median(list.map((one) => Number(one[name])))
  const ratio = (name: string) =>
    staticAudits.length > 0 ? round(medianOf(audits, name) / medianOf(staticAudits, name)) : null
  const worst = (name: 'axe' | 'foreign' | 'cookies' | 'scrolledCls') =>
    Math.max(...visits.map((one) => one[name]))
  const figures: Figures = {
    requests: medianOf(visits, 'requests'),
    sentKB: medianOf(visits, 'sentKB'),
    scriptKB: medianOf(visits, 'scriptKB'),
    htmlKB: medianOf(visits, 'htmlKB'),
    cssKB: medianOf(visits, 'cssKB'),
    elements: medianOf(visits, 'elements'),
    axe: worst('axe'),
    foreign: worst('foreign'),
    cookies: worst('cookies'),
    inp: slowestPress(visits.map(({ presses }) => presses)),
    performance: medianOf(audits, 'performance'),
    accessibility: medianOf(audits, 'accessibility'),
    bestPractices: medianOf(audits, 'bestPractices'),
    seo: medianOf(audits, 'seo'),
    fcp: medianOf(audits, 'fcp'),
    lcp: medianOf(audits, 'lcp'),
    fcpRatio: ratio('fcp'),
    lcpRatio: ratio('lcp'),
    tbt: medianOf(audits, 'tbt'),
    cls: round(Math.max(worst('scrolledCls'), medianOf(audits, 'cls'))),
  }
  const rules = [...new Set(visits.flatMap((one) => one.rules))]
  const failing = [...new Set(audits.flatMap((one) => one.failing))].filter(
    (audit) => kind !== 'admin' || !searchAudits.includes(audit),
  )
  const failures = [
    ...failedBudgets(kind, figures),
    ...(rules.length > 0 ? [`axe: ${rules.join(', ')}`] : []),
    ...(failing.length > 0 ? [`audits: ${failing.join(', ')}`] : []),
  ]
  return { figures, failures }
}
