import { migrate } from '#scripts/local.ts'
import { seedIfEmpty } from '#scripts/seed.ts'
import { freshState } from './own-server.ts'

/**
 * Creates the initial state that every separate test server copies. Copying saves the five seconds that wrangler
 * needs to create a database.
 */
export default async function makeFreshState() {
  migrate(freshState)
  await seedIfEmpty({ state: freshState, now: Date.now(), pictures: 0 })
}
