import type { Kind } from './pages.ts'

/** Measurements of one page; times in ms, sizes in kB (1 kB = 1000 B) after brotli compression. */
export interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  /**
   * Ratio of the page's time to that of the same page as a static file, measured in the same run; null if there is no
   * such file.
   */
  fcpRatio: number | null
  lcpRatio: number | null
  tbt: number
  cls: number
  inp: number
  requests: number
  sentKB: number
  scriptKB: number
  htmlKB: number
  cssKB: number
  elements: number
  axe: number
  foreign: number
  cookies: number
}

interface Budget {
  figure: keyof Figures
  max?: number
  min?: number
}

/**
 * Budgets for every public route (targets 1–4). A `pictures` page is a text page with the size budget of a product
 * page.
 */
const everyPage: readonly Budget[] = [
  { figure: 'performance', min: 100 },
  { figure: 'accessibility', min: 100 },
  { figure: 'bestPractices', min: 100 },
  { figure: 'seo', min: 100 },
  { figure: 'fcpRatio', max: 1.1 },
  { figure: 'lcpRatio', max: 1.1 },
  { figure: 'tbt', max: 135 },
  { figure: 'cls', max: 0 },
  { figure: 'inp', max: 50 },
  { figure: 'scriptKB', max: 2 },
  { figure: 'htmlKB', max: 16 },
  { figure: 'cssKB', max: 6 },
  { figure: 'axe', max: 0 },
  { figure: 'foreign', max: 0 },
  { figure: 'cookies', max: 0 },
]

const maxSentKB: Record<Exclude<Kind, 'admin'>, number> = {
  home: 170,
  product: 120,
  'blog list': 110,
  post: 80,
  pictures: 120,
  text: 50,
}

const adminPage: readonly Budget[] = [
  { figure: 'performance', min: 95 },
  { figure: 'accessibility', min: 100 },
  { figure: 'bestPractices', min: 100 },
  { figure: 'cls', max: 0 },
  { figure: 'scriptKB', max: 110 },
  { figure: 'axe', max: 0 },
  { figure: 'foreign', max: 0 },
]

/** Returns a description of each budget that a page misses. */
export function failedBudgets(kind: Kind, figures: Figures): string[] {
  return budgetsOf(kind).flatMap(({ figure, max = Infinity, min = -Infinity }) => {
    const value = figures[figure]
    if (value === null || (value <= max && value >= min)) return []
    return [`${figure} ${round(value)}, ${value > max ? `limit ${max}` : `at least ${min}`}`]
  })
}

export function countBudgets(kind: Kind) {
  return budgetsOf(kind).length
}

function budgetsOf(kind: Kind): readonly Budget[] {
  if (kind === 'admin') return adminPage
  return [
    ...everyPage,
    { figure: 'sentKB', max: maxSentKB[kind] },
    ...(kind === 'home' ? [{ figure: 'elements', max: 800 } as const] : []),
    ...(kind === 'home' ? [{ figure: 'requests', max: 9 } as const] : []),
    ...(kind === 'text' ? [{ figure: 'requests', max: 5 } as const] : []),
  ]
}

export function round(value: number) {
  return Math.round(value * 1000) / 1000
}
