import type { Kind } from './pages.ts'

/** Measurements of one page; times in ms, sizes in kB (1 kB = 1000 B) after brotli compression. */
export interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  /** Ratio to the same page as a static file, measured in the same run; null if there is no such file. */
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
  most?: number
  least?: number
}

/**
 * Budgets for every public route (targets 1–4). A `pictures` page is a text page with the size budget of a product
 * page.
 */
const everyPage: readonly Budget[] = [
  { figure: 'performance', least: 100 },
  { figure: 'accessibility', least: 100 },
  { figure: 'bestPractices', least: 100 },
  { figure: 'seo', least: 100 },
  { figure: 'fcpRatio', most: 1.1 },
  { figure: 'lcpRatio', most: 1.1 },
  { figure: 'tbt', most: 135 },
  { figure: 'cls', most: 0 },
  { figure: 'inp', most: 50 },
  { figure: 'scriptKB', most: 2 },
  { figure: 'htmlKB', most: 16 },
  { figure: 'cssKB', most: 6 },
  { figure: 'axe', most: 0 },
  { figure: 'foreign', most: 0 },
  { figure: 'cookies', most: 0 },
]

const sent: Record<Exclude<Kind, 'desk'>, number> = {
  home: 170,
  product: 120,
  'blog list': 110,
  post: 80,
  pictures: 120,
  text: 50,
}

const desk: readonly Budget[] = [
  { figure: 'performance', least: 95 },
  { figure: 'accessibility', least: 100 },
  { figure: 'bestPractices', least: 100 },
  { figure: 'cls', most: 0 },
  { figure: 'scriptKB', most: 110 },
  { figure: 'axe', most: 0 },
  { figure: 'foreign', most: 0 },
]

/** Returns a sentence for each budget that a page exceeds. */
export function broken(kind: Kind, figures: Figures): string[] {
  return budgetsOf(kind).flatMap(({ figure, most = Infinity, least = -Infinity }) => {
    const value = figures[figure]
    if (value === null || (value <= most && value >= least)) return []
    return [`${figure} ${round(value)}, ${value > most ? `at most ${most}` : `at least ${least}`}`]
  })
}

export function countOf(kind: Kind) {
  return budgetsOf(kind).length
}

function budgetsOf(kind: Kind): readonly Budget[] {
  if (kind === 'desk') return desk
  return [
    ...everyPage,
    { figure: 'sentKB', most: sent[kind] },
    ...(kind === 'home' ? [{ figure: 'elements', most: 800 } as const] : []),
    ...(kind === 'home' ? [{ figure: 'requests', most: 9 } as const] : []),
    ...(kind === 'text' ? [{ figure: 'requests', most: 5 } as const] : []),
  ]
}

export function round(value: number) {
  return Math.round(value * 1000) / 1000
}
