import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { getPlatformProxy } from 'wrangler'
import { allergens } from '#app/domain/menu/allergens.ts'
import { categories } from '#app/domain/menu/product.ts'
import { getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { type Database, type DatabaseCost, measureDatabase } from './database-cost.ts'

/**
 * `npm run bench:week`: measures how much time and how many round trips the weekly rollover takes in D1 with 300
 * meals, over 30 weeks in which nobody planned a menu.
 */

const products = 300
const weeks = 30
const limits = { ms: 50, trips: 3 }

// Load the job with Vite, because it imports an email template and Node can't run JSX.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { runWeeklyRollover } = (await vite.ssrLoadModule('/app/jobs/menu/weekly-rollover.ts')) as {
  runWeeklyRollover: (context: object) => Promise<{ dishes: number; rotated: number } | null>
}

const { openDatabase, createDatabaseUsageTracker } = (await vite.ssrLoadModule(
  '/app/data/database.server.ts',
)) as {
  openDatabase: (d1: object, usage: object) => object
  createDatabaseUsageTracker: () => object
}

const { env, dispose } = await getPlatformProxy<{ DB: Database }>({ persist: false })
await migrate(env.DB)
await addProducts(env.DB)
const menuMinimum = Object.values(defaultBusiness.menuMinimums).reduce((sum, one) => sum + one, 0)
const costs: DatabaseCost[] = []
// The first weeks create the history on which the later menus are based.
for (let index = 0; index < weeks; index++)
  costs.push(await measureRollover(addDays('2026-01-05', index * 7)))
await dispose()
await vite.close()

const times = costs.map(({ ms }) => ms).sort((one, other) => one - other)
const worst = times.at(-1) ?? 0
const trips = Math.max(...costs.map(({ trips }) => trips))
const median = times[Math.floor(times.length / 2)] ?? 0
console.log(
  `${weeks} rollovers with ${products} meals: D1 takes ${median.toFixed(1)} ms at the median, ${worst.toFixed(1)} ms at worst (limit ${limits.ms}); ${trips} batches (limit ${limits.trips})`,
)
if (worst > limits.ms || trips > limits.trips) process.exitCode = 1

async function measureRollover(week: string) {
  const cost: DatabaseCost = { ms: 0, trips: 0 }
  const result = await runWeeklyRollover({
    db: openDatabase(measureDatabase(env.DB, cost), createDatabaseUsageTracker()),
    now: getWeekTimes(week, defaultBusiness).opens,
    business: () => Promise.resolve(defaultBusiness),
    log: () => undefined,
  })
  if (result?.rotated !== menuMinimum)
    throw new Error(
      `The rollover of ${week} chose ${result?.rotated ?? 'no'} meals instead of ${menuMinimum}.`,
    )
  return cost
}

async function migrate(d1: Database) {
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
  for (const file of files.sort())
    for (const sql of readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint'))
      if (sql.trim() !== '') await d1.prepare(sql).run()
}

async function addProducts(d1: Database) {
  const columns = allergens.map((name) => name.replace(/[A-Z]/g, (char) => `_${char.toLowerCase()}`))
  await d1.batch(
    Array.from({ length: products }, (_, index) =>
      d1
        .prepare('insert into products (name, category, created_at, updated_at) values (?1, ?2, ?3, ?3)')
        .bind(`Meal ${index}`, categories[index % categories.length], index),
    ),
  )
  const assignments = columns.map((name) => ['allergen_', name, " = 'free'"].join(''))
  await d1.prepare(['update products set', assignments.join(', ')].join(' ')).run()
}
