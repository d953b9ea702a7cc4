import { table } from '#scripts/bench/performance-doc.ts'
import type { ProcessorTime } from '#scripts/bench/processor-time.ts'

export interface Figures {
  rows: number
  /**
   * Round trips to D1; a batch counts as one. Reading the content versions is not counted for a page, because the
   * isolate does it once a second.
   */
  trips: number
  bytes: number
  /** Median response time of a rendered page, ms; `cachedMs` is that of a page served from the cache. */
  renderedMs: number
  cachedMs: number | null
}

export interface Measured {
  name: string
  maxRows: number
  /** One entry per database size, in the order of the sizes. */
  figures: Figures[]
}

/**
 * Whether a measurement is of the subscriber export. Its `rows` field holds the memory that the export adds to
 * workerd, in MB.
 */
export const isExport = (name: string) => name.startsWith('export')
/**
 * Pages that are allowed to grow with the data: sitemap files, and admin lists until one page of the list is full.
 */
const mayGrow = /^\/(sitemap|admin)/
const publicPage = /^\/(?!admin)/
const maxTrips = 2
const maxTimeRatio = 1.3
const maxSizeRatio = 1.05
const maxLastPageRatio = 1.2
/** Time differences smaller than this are machine noise. */
const noiseMs = 1

/** Prints the results as a table, then a line for each missed target. Returns whether all targets are met. */
export function report(
  measured: readonly Measured[],
  { sizes, processor }: { sizes: readonly number[]; processor: readonly ProcessorTime[] },
) {
  const width = Math.max(...measured.map(({ name }) => name.length))
  console.log(`\n${''.padEnd(width)} ${sizes.map((size) => `${size}×`.padStart(columnWidth)).join(' ')}`)
  console.log(`${''.padEnd(width)} ${sizes.map(() => heading.padStart(columnWidth)).join(' ')}`)
  for (const { name, figures } of measured)
    console.log(
      `${name.padEnd(width)} ${figures.map((one) => formatFigures(one).padStart(columnWidth)).join(' ')}`,
    )
  console.log('')
  for (const page of processor) console.log(describeProcessorTime(page))
  const failures = [
    ...measured.flatMap(failuresOf),
    ...lastPageFailures(measured),
    ...processor
      .filter(({ scaledMs, max }) => scaledMs > max)
      .map(({ path, scaledMs, max }) => `${path} takes ${scaledMs.toFixed(2)} ms of CPU, limit ${max}`),
  ]
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(failures.length === 0 ? '✓ all within target' : `\n${failures.length} outside target`)
  return failures.length === 0
}

/**
 * Describes the CPU time for rendering a page. `scripts/costs/measured.ts` parses this sentence in
 * docs/performance.md.
 */
export function describeProcessorTime({ path, ms, staticMs, scaledMs, max }: ProcessorTime) {
  return `Rendering \`${path}\` takes ${ms.toFixed(2)} ms of CPU, where a static response takes ${staticMs.toFixed(3)} ms. Scaled to the reference machine: ${scaledMs.toFixed(2)} ms (≤ ${max}).`
}

/**
 * Formats the results of pages and sign-ups as a table for docs/performance.md, at the smallest and the largest size.
 */
export function formatTable(measured: readonly Measured[], sizes: readonly number[]) {
  const range = (figures: readonly Figures[], format: (one: Figures) => string) =>
    [figures[0], figures[sizes.length - 1]].map((one) => (one ? format(one) : '')).join(' → ')
  return table([
    [`${sizes[0]}× → ${sizes.at(-1)}×`, 'Rows', 'Queries', 'kB', 'Rendered, ms', 'Cached, ms'],
    ...measured
      .filter(({ name }) => !isExport(name))
      .map(({ name, figures }) => [
        name,
        range(figures, ({ rows }) => String(Math.round(rows))),
        String(Math.max(...figures.map(({ trips }) => trips))),
        figures.some(({ bytes }) => bytes > 0)
          ? range(figures, ({ bytes }) => (bytes / 1000).toFixed(1))
          : '',
        range(figures, ({ renderedMs }) => renderedMs.toFixed(1)),
        figures.some(({ cachedMs }) => cachedMs !== null)
          ? range(figures, ({ cachedMs }) => (cachedMs ?? 0).toFixed(1))
          : '',
      ]),
  ])
}

const heading = 'rows  queries    kB  rendered  cached'
const columnWidth = heading.length

function formatFigures({ rows, trips, bytes, renderedMs, cachedMs }: Figures) {
  return [
    Math.round(rows).toString().padStart(5),
    trips.toString().padStart(8),
    (bytes / 1000).toFixed(1).padStart(7),
    renderedMs.toFixed(1).padStart(9),
    (cachedMs === null ? '' : cachedMs.toFixed(1)).padStart(8),
  ].join('')
}

function failuresOf({ name, maxRows, figures }: Measured) {
  const [first] = figures
  const last = figures.at(-1)
  if (!first || !last) return []
  const rows = Math.max(...figures.map((one) => one.rows))
  const trips = Math.max(...figures.map((one) => one.trips))
  return [
    publicPage.test(name) && trips > maxTrips && `${name} queries D1 ${trips} times, limit ${maxTrips}`,
    rows > maxRows &&
      (isExport(name)
        ? `${name}: ${Math.round(rows)}, limit ${maxRows}`
        : `${name} reads ${Math.round(rows)} rows, limit ${maxRows}`),
    !mayGrow.test(name) &&
      last.bytes > first.bytes * maxSizeRatio &&
      `${name} is ${(last.bytes / first.bytes).toFixed(2)} times as large`,
    !mayGrow.test(name) &&
      !isExport(name) &&
      last.renderedMs > first.renderedMs * maxTimeRatio + noiseMs &&
      `${name} takes ${(last.renderedMs / first.renderedMs).toFixed(2)} times as long`,
  ].filter((failure) => failure !== false)
}

function lastPageFailures(measured: readonly Measured[]) {
  const largestSize = (name: string) => measured.find((one) => one.name === name)?.figures.at(-1)
  const [first, last] = [largestSize('/blogs'), largestSize('/blogs, last page')]
  if (!first || !last || last.renderedMs <= first.renderedMs * maxLastPageRatio + noiseMs) return []
  return [
    `the last page of the blog takes ${(last.renderedMs / first.renderedMs).toFixed(2)} times as long as the first`,
  ]
}
