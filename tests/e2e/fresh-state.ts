import { migrate } from '#scripts/local.ts'
import { seedIfEmpty } from '#scripts/seed.ts'
import { freshState } from './own-server.ts'

/** Once for all servers of their own: wrangler takes five seconds to make a database. */
export default async function makeFreshState() {
  migrate(freshState)
  await seedIfEmpty({ state: freshState, now: Date.now(), pictures: 0 })
}
