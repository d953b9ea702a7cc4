import { table } from '#scripts/bench/performance-doc.ts'
import type { ProcessorTime } from '#scripts/bench/processor-time.ts'

export interface Figures {
  rows: number
  /**
   * Round trips to D1; a batch counts as one. Reading the content versions counts for the isolate, which does it once
   * a second, and not for a page.
   */
  trips: number
  bytes: number
  /** Median time of a page that was rendered, and of one that was served from the cache. */
  madeMs: number
  againMs: number | null
}

export interface Measured {
  name: string
  most: number
  /** One entry per database size, in the order of the sizes. */
  figures: Figures[]
}

/** Whether a measurement is that of the export, for which `rows` holds the additional memory of workerd in MB. */
export const isExport = (name: string) => name.startsWith('export')
/** Pages that may grow with the data: sitemap files, and the admin's lists until a page is full. */
const grows = /^\/(sitemap|admin)/
const publicPage = /^\/(?!admin)/
const mostTrips = 2
const mostSlower = 1.3
const mostLonger = 1.05
const mostDeeper = 1.2
/** Differences smaller than this are noise of the machine. */
const unrestMs = 1

/**
 * Prints the results as a table, and a line for each figure outside its target; returns whether all are within target.
 */
export function judge(
  measured: readonly Measured[],
  { sizes, processor }: { sizes: readonly number[]; processor: readonly ProcessorTime[] },
) {
  const said: string[] = []
  const widest = Math.max(...measured.map(({ name }) => name.length))
  console.log(`\n${''.padEnd(widest)} ${sizes.map((size) => `${size}×`.padStart(28)).join(' ')}`)
  console.log(
    `${''.padEnd(widest)} ${sizes.map(() => 'rows  queries  kB  new  cached'.padStart(28)).join(' ')}`,
  )
  for (const { name, figures } of measured)
    console.log(`${name.padEnd(widest)} ${figures.map((one) => cell(one).padStart(28)).join(' ')}`)
  for (const one of measured) said.push(...outside(one))
  said.push(...tooDeep(measured))
  console.log('')
  for (const page of processor) {
    const { path, there, most } = page
    console.log(toMake(page))
    if (there > most) said.push(`${path} takes ${there.toFixed(2)} ms of CPU, at most ${most}`)
  }
  for (const line of said) console.log(`✗ ${line}`)
  console.log(said.length === 0 ? '✓ all within target' : `\n${said.length} outside target`)
  return said.length === 0
}

/**
 * Describes the CPU time for rendering a page, on this machine and scaled to the machine on which the targets were
 * set.
 */
export function toMake({ path, ms, limitMs, there, most }: ProcessorTime) {
  return `Rendering \`${path}\` takes ${ms.toFixed(2)} ms of CPU, where a static response takes ${limitMs.toFixed(3)} ms. Scaled to the machine the target was set on: ${there.toFixed(2)} ms (≤ ${most}).`
}

/**
 * Formats the results of pages and sign-ups at the smallest and the largest size as a table for docs/performance.md.
 */
export function asTable(measured: readonly Measured[], sizes: readonly number[]) {
  const ends = [0, sizes.length - 1]
  const span = (figures: readonly Figures[], of: (one: Figures) => string) =>
    ends
      .map((at) => figures[at])
      .map((one) => (one ? of(one) : ''))
      .join(' → ')
  return table([
    [`${sizes[0]}× → ${sizes.at(-1)}×`, 'Rows', 'Queries', 'kB', 'Rendered, ms', 'Cached, ms'],
    ...measured
      .filter(({ name }) => !isExport(name))
      .map(({ name, figures }) => [
        name,
        span(figures, ({ rows }) => String(Math.round(rows))),
        String(Math.max(...figures.map(({ trips }) => trips))),
        figures.some(({ bytes }) => bytes > 0) ? span(figures, ({ bytes }) => (bytes / 1000).toFixed(1)) : '',
        span(figures, ({ madeMs }) => madeMs.toFixed(1)),
        figures.some(({ againMs }) => againMs !== null)
          ? span(figures, ({ againMs }) => (againMs ?? 0).toFixed(1))
          : '',
      ]),
  ])
}

function cell({ rows, trips, bytes, madeMs, againMs }: Figures) {
  return [
    Math.round(rows).toString().padStart(5),
    trips.toString().padStart(4),
    (bytes / 1000).toFixed(1).padStart(6),
    madeMs.toFixed(1).padStart(6),
    (againMs === null ? '' : againMs.toFixed(1)).padStart(5),
  ].join('')
}

function outside({ name, most, figures }: Measured) {
  const [first] = figures
  const last = figures.at(-1)
  if (!first || !last) return []
  const rows = Math.max(...figures.map((one) => one.rows))
  const trips = Math.max(...figures.map((one) => one.trips))
  return [
    publicPage.test(name) && trips > mostTrips && `${name} queries D1 ${trips} times, at most ${mostTrips}`,
    rows > most && `${name} reads ${Math.round(rows)} rows, at most ${most}`,
    !grows.test(name) &&
      last.bytes > first.bytes * mostLonger &&
      `${name} is ${(last.bytes / first.bytes).toFixed(2)} times as long`,
    !grows.test(name) &&
      !isExport(name) &&
      last.madeMs > first.madeMs * mostSlower + unrestMs &&
      `${name} takes ${(last.madeMs / first.madeMs).toFixed(2)} times as long`,
  ].filter((line) => line !== false)
}

function tooDeep(measured: readonly Measured[]) {
  const of = (name: string) => measured.find((one) => one.name === name)?.figures.at(-1)
  const [shallow, deep] = [of('/blogs'), of('/blogs, last page')]
  if (!shallow || !deep || deep.madeMs <= shallow.madeMs * mostDeeper + unrestMs) return []
  return [
    `the last page of the blog takes ${(deep.madeMs / shallow.madeMs).toFixed(2)} times as long as the first`,
  ]
}
