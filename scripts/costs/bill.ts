import type { Measured } from './measured.ts'
import { mailPlans, maxEmailsPerDay, type Meter, type Price, prices } from './prices.ts'

export interface Kitchen {
  visitsPerWeek: number
  readers: number
}

export interface BillLine {
  name: string
  unit: string
  used: number
  included: number
  usd: number
}

/** Assumptions about what nobody has measured; each is a high estimate. */
export const assumed = {
  newslettersPerReaderAndWeek: 2,
  /** Share of readers who are new each month. Each new reader causes `emailsPerNewReader` individual emails. */
  newReaders: 0.05,
  emailsPerNewReader: 3,
  otherEmails: 200,
  /** Delivery events that the provider sends per newsletter email; each reads and writes `rowsPerEvent` D1 rows. */
  eventsPerEmail: 1,
  rowsPerEvent: 10,
  /** Number of isolates. Each reads a row once a second to notice changed content. */
  isolates: 20,
  cronMs: 500,
  imagesPerMonth: 40,
  optionsPerImage: 4,
  transformationsPerImage: 10,
  imageStorageGb: 2,
  bytesPerLogLine: 2000,
} as const

const weeks = 52 / 12
const daySeconds = 86_400
const days = 365 / 12

/** Cost of a 1024 × 1024 image from flux-1-schnell: four tiles of 512 × 512 and four steps. */
const neuronsPerImage = 4 * 4.8 + 4 * 9.6

const writesPerQueueMessage = 3
const emailsPerBatch = 100
const retentionDays = 90
const ticks = 4 * 24 * days
const probes = 60 * 24 * days

/** Calculates what a kitchen uses in a month if no page is ever cached, so that the bill is an upper bound. */
export function usageOf({ visitsPerWeek, readers }: Kitchen, measured: Measured) {
  const visits = visitsPerWeek * weeks
  const newsletters = readers * assumed.newslettersPerReaderAndWeek * weeks
  const newReaders = readers * assumed.newReaders
  const personal = newReaders * assumed.emailsPerNewReader + assumed.otherEmails
  const events = newsletters * assumed.eventsPerEmail
  const batches = newsletters / emailsPerBatch
  const pages = visits * measured.pages
  const files = visits * (measured.requests - measured.pages)
  const messages = batches + personal + assumed.imagesPerMonth
  const runs = pages + files + events + messages + ticks + 2 * probes
  const images = assumed.imagesPerMonth * assumed.optionsPerImage
  // Only one in 16 requests that read is logged (app/log.ts). A delivery event writes two log lines, a job or a
  // scheduled run one.
  const logLines = (pages + files + probes) / 16 + 2 * events + messages + ticks
  const logGb = (logLines * assumed.bytesPerLogLine) / 1e9
  const storedDeliveries = (newsletters / days) * retentionDays
  const usage: Record<Meter, number> = {
    'Workers Paid plan, requests': runs,
    'Workers, CPU time':
      pages * measured.renderMs +
      files * measured.fileMs +
      events * measured.renderMs +
      newsletters * measured.emailMs +
      personal * measured.renderMs +
      ticks * assumed.cronMs +
      probes * measured.renderMs,
    'Workers Logs, written': logGb,
    'Workers Logs, stored': (logGb * 7) / days,
    'D1, rows read':
      visits * measured.rowsPerVisit +
      newsletters * measured.rowsReadPerEmail +
      events * assumed.rowsPerEvent +
      daySeconds * days * assumed.isolates,
    'D1, rows written': newsletters * measured.rowsWrittenPerEmail + events * assumed.rowsPerEvent,
    'D1, storage': (storedDeliveries * measured.bytesPerEmail) / 1e9,
    'KV, reads': probes,
    'KV, writes': ticks,
    'R2, reads (class B)': files + probes,
    'R2, writes (class A)': images * assumed.transformationsPerImage + 1000,
    'R2, storage': assumed.imageStorageGb,
    Queues: messages * writesPerQueueMessage,
    'Images, transformations': images * assumed.transformationsPerImage,
    'Workers AI, images': images * neuronsPerImage,
    'Cloudflare Email Sending': personal,
  }
  return { visits, newsletters, usage }
}

export function billed({ base = 0, included, usd, per, roundsUp }: Price, used: number) {
  const lots = Math.max(0, used - included) / per
  return lots === 0 ? base : base + (roundsUp ? Math.ceil(lots) : lots) * usd
}

/** Returns the cheapest mail plan that allows sending a newsletter to all readers in one day. */
export function cheapestMailPlan(emails: number, readers: number) {
  const [plan] = Object.entries(mailPlans)
    .filter(([name]) => readers <= (maxEmailsPerDay[name as keyof typeof mailPlans] ?? Infinity))
    .map(([name, price]) => ({ name, price, usd: billed(price, emails) }))
    .sort((one, other) => one.usd - other.usd)
  if (!plan) throw new Error('No mail plan allows this many emails.')
  return plan
}

export function billOf(kitchen: Kitchen, measured: Measured): BillLine[] {
  const { newsletters, usage } = usageOf(kitchen, measured)
  const { name, price, usd } = cheapestMailPlan(newsletters, kitchen.readers)
  return [
    ...Object.entries(prices).map(([meter, price]) => ({
      name: meter,
      unit: price.unit,
      included: price.included,
      used: usage[meter as Meter],
      usd: billed(price, usage[meter as Meter]),
    })),
    { name, unit: price.unit, included: price.included, used: newsletters, usd },
  ]
}
