import { readdirSync, readFileSync } from 'node:fs'
import { getPlatformProxy } from 'wrangler'
import { allergens } from '#app/domain/menu/allergens.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { categories } from '#app/domain/menu/product.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { measured, type Rows, type Spent } from './measured-rows.ts'

/**
 * `npm run bench:week`: measures what D1 spends on the weekly rollover with 300 meals when nobody planned a menu, week
 * after week.
 */

const dishes = 300
const weeks = 30
const most = { ms: 50, trips: 3 }

// Imported by a variable, which the compiler doesn't follow: the jobs are typed for the Worker, and this is Node.
const job = '#app/jobs/menu/weekly-rollover.ts'
const { runWeeklyRollover } = (await import(job)) as {
  runWeeklyRollover: (context: object) => Promise<{ dishes: number; rotated: number } | null>
}

const database = '#app/data/database.server.ts'
const { openDatabase, createDatabaseUsage } = (await import(database)) as {
  openDatabase: (d1: object, usage: object) => object
  createDatabaseUsage: () => object
}

const { env, dispose } = await getPlatformProxy<{ DB: Rows }>({ persist: false })
await migrate(env.DB)
await stock(env.DB)
const least = Object.values(defaultBusiness.menuMinimums).reduce((sum, one) => sum + one, 0)
const rolls: Spent[] = []
// The first weeks create the history on which the later menus are based.
for (let index = 0; index < weeks; index++) rolls.push(await rollOf(addDays('2026-01-05', index * 7)))
await dispose()

const times = rolls.map(({ ms }) => ms).sort((one, other) => one - other)
const worst = times.at(-1) ?? 0
const trips = Math.max(...rolls.map((roll) => roll.trips))
const median = times[Math.floor(times.length / 2)] ?? 0
console.log(
  `${weeks} rollovers with ${dishes} meals: D1 ${median.toFixed(1)} ms at the median, ${worst.toFixed(1)} ms at worst (at most ${most.ms}); ${trips} batches (at most ${most.trips})`,
)
if (worst > most.ms || trips > most.trips) process.exitCode = 1

async function rollOf(week: string) {
  const spent: Spent = { ms: 0, trips: 0 }
  const rolled = await runWeeklyRollover({
    db: openDatabase(measured(env.DB, spent), createDatabaseUsage()),
    now: weekSchedule(week, defaultBusiness).opens,
    business: () => Promise.resolve(defaultBusiness),
    log: () => undefined,
  })
  if (rolled?.rotated !== least) throw new Error(`The menu of ${week} has ${rolled?.dishes ?? 'no'} meals.`)
  return spent
}

async function migrate(d1: Rows) {
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
  for (const file of files.sort())
    for (const sql of readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint'))
      if (sql.trim() !== '') await d1.prepare(sql).run()
}

async function stock(d1: Rows) {
  const names = allergens.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  await d1.batch(
    Array.from({ length: dishes }, (_, index) =>
      d1
        .prepare('insert into products (name, category, created_at, updated_at) values (?1, ?2, ?3, ?3)')
        .bind(`Dish ${index}`, categories[index % categories.length], index),
    ),
  )
  const free = names.map((name) => ['allergen_', name, " = 'free'"].join(''))
  await d1.prepare(['update products set', free.join(', ')].join(' ')).run()
}
