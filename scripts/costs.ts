import { parseArgs } from 'node:util'
import { table, writeFigures } from './bench/performance-doc.ts'
import { assumed, type BillLine, billOf, type Kitchen, usageOf } from './costs/bill.ts'
import { readMeasured, visitedPages } from './costs/measured.ts'
import { mailPlans, type Price, prices, readOn } from './costs/prices.ts'

/**
 * `npm run costs`: calculates what a month of running the site costs, from published prices and the measurements in
 * docs/performance.md. `-- --write` updates docs/costs.md.
 */

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const kitchens: Record<string, Kitchen> = {
  Small: { visitsPerWeek: 5000, readers: 500 },
  Large: { visitsPerWeek: 1_000_000, readers: 100_000 },
}
const measured = readMeasured()
const bills = Object.entries(kitchens).map(([name, kitchen]) => {
  const lines = billOf(kitchen, measured)
  const { visits, newsletters } = usageOf(kitchen, measured)
  return { name, kitchen, lines, visits, newsletters, usd: lines.reduce((sum, line) => sum + line.usd, 0) }
})

const summary = table([
  ['Kitchen', 'Visits a week', 'Readers', 'Visits a month', 'Newsletters a month', 'At most, a month'],
  ...bills.map(({ name, kitchen, visits, newsletters, usd }) => [
    name,
    ...[kitchen.visitsPerWeek, kitchen.readers, visits, newsletters].map(formatNumber),
    `**${formatDollars(usd)}**`,
  ]),
])
const details = bills.map(({ name, lines, usd }) =>
  [
    `### ${name} kitchen`,
    describeDrivers(lines, usd),
    table([
      ['What', 'Used', 'Included', 'Cost', 'Share'],
      ...lines.map((line) => [
        line.name,
        `${formatNumber(line.used)} ${line.unit}`,
        formatNumber(line.included),
        formatDollars(line.usd),
        formatPercent(line.usd / usd),
      ]),
    ]),
  ].join('\n\n'),
)
const inputs = table([
  ['Measured', 'Value', 'From (docs/performance.md)'],
  [`Requests of a visit to ${visitedPages.join(', ')}`, formatNumber(measured.requests), '`bench:web`'],
  ['D1 rows of that visit', formatNumber(measured.rowsPerVisit), '`bench:growth`, the largest database'],
  ['CPU time of a rendered page', `${measured.renderMs} ms`, '`bench:growth`, unscaled'],
  ['CPU time of a file', `${measured.fileMs} ms`, '`bench:growth`, unscaled'],
  ['CPU time of a newsletter email', `${measured.emailMs} ms`, '`bench:mail`, the whole time of the Worker'],
  ['D1 rows read for an email', formatNumber(measured.rowsReadPerEmail), '`bench:mail`'],
  ['D1 rows written for an email', formatNumber(measured.rowsWrittenPerEmail), '`bench:mail`'],
  ['Database space of an email', `${measured.bytesPerEmail} bytes`, '`bench:mail`'],
])
const assumptions = table([
  ['Assumed', 'Value'],
  [
    'Newsletters per reader and week (weekly newsletter, last-call reminder)',
    formatNumber(assumed.newslettersPerReaderAndWeek),
  ],
  ['New readers a month', formatPercent(assumed.newReaders)],
  [
    'Emails to one person per new reader; others a month',
    `${assumed.emailsPerNewReader}; ${assumed.otherEmails}`,
  ],
  [
    'Delivery events per newsletter email; D1 rows read and written for one',
    `${assumed.eventsPerEmail}; ${assumed.rowsPerEvent}`,
  ],
  ['Isolates that look for changed content once a second', formatNumber(assumed.isolates)],
  ['CPU time of a scheduled run', `${assumed.cronMs} ms`],
  [
    'Images a month; options of each; transformations of an option',
    `${assumed.imagesPerMonth}; ${assumed.optionsPerImage}; ${assumed.transformationsPerImage}`,
  ],
  ['Space of images and exports', `${assumed.imageStorageGb} GB`],
  ['A log line with what Cloudflare adds', `${formatNumber(assumed.bytesPerLogLine)} bytes`],
])
const list = table([
  ['Price', 'Base', 'Included', 'Beyond', 'Page', 'Stored copy'],
  ...Object.entries<Price>({ ...prices, ...mailPlans }).map(([name, price]) => [
    name,
    price.base === undefined ? '' : formatDollars(price.base),
    `${formatNumber(price.included)} ${price.unit}`,
    overageText(price),
    `<${price.source}>`,
    price.copy,
  ]),
])
const text = [
  summary,
  ...details,
  '## Where the numbers come from',
  inputs,
  assumptions,
  `Prices, read on ${readOn} from stored copies of these pages; a commit is one of cloudflare/cloudflare-docs:`,
  list,
].join('\n\n')

if (values.write) await writeFigures('costs', text, 'docs/costs.md')
else console.log(text)

/** Names the largest lines of the bill, until they make up 95% of it. */
function describeDrivers(lines: BillLine[], usd: number) {
  const drivers: BillLine[] = []
  for (const line of lines.toSorted((one, other) => other.usd - one.usd)) {
    if (drivers.reduce((sum, driver) => sum + driver.usd, 0) >= 0.95 * usd) break
    drivers.push(line)
  }
  const named = drivers.map(
    (line) => `${line.name} (${formatDollars(line.usd)}, ${formatPercent(line.usd / usd)})`,
  )
  return `At most ${formatDollars(usd)}. It goes to: ${named.join('; ')}.`
}

function overageText({ usd, per, unit }: Price) {
  if (usd === Infinity) return 'not possible'
  const price = usd.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 })
  return `$${price} per ${per === 1 ? '' : `${formatNumber(per)} `}${unit}`
}

function formatDollars(usd: number) {
  return usd.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

function formatNumber(value: number) {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
}

function formatPercent(share: number) {
  return share.toLocaleString('en-US', { style: 'percent' })
}
