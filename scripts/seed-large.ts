import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { execute, migrate, query, reset } from './local.ts'
import { seedIfEmpty } from './seed.ts'
import { largeSeed } from './seed-large/statements.ts'

/**
 * `npm run seed:large -- --persist-to <folder>`: creates a separate local database for measuring the admin, with 100
 * meals, 12 posts, 50,000 subscribers, 200,000 emails, 60 weeks of newsletter issues, 2,000 messages and related
 * rows. Don't use the usual state, because it would be filled with sample data. `--again` starts over.
 */

const { values } = parseArgs({
  options: { 'persist-to': { type: 'string' }, again: { type: 'boolean', default: false } },
})
const state = values['persist-to']
if (state === undefined) {
  console.error('Name a folder: npm run seed:large -- --persist-to /tmp/large')
  process.exit(1)
}

const startedAt = performance.now()
if (values.again) reset(state)
mkdirSync(state, { recursive: true })
migrate(state)
const now = Date.now()
if (!(await seedIfEmpty({ state, now, pictures: 0 }))) {
  console.error(`${state} already has a database. Add --again to start over.`)
  process.exit(1)
}

for (const [name, statements] of Object.entries(largeSeed(now))) {
  const file = join(state, 'seed-large.sql')
  writeFileSync(file, statements.join('\n'))
  execute(file, state)
  console.log(`${name.padEnd(21)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

const tables = [
  'products',
  'blog_posts',
  'newsletter_subscribers',
  'emails',
  'issues',
  'issue_deliveries',
  'contact_messages',
  'job_runs',
  'audit_log',
]
const counts = query<Record<string, number>>(
  `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
  ['--local', '--persist-to', state],
)
console.log(counts[0])
