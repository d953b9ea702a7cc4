import { defaultState, migrate } from './local.ts'

/** `npm run db:migrate`: migrates the local database; production's is migrated by `npm run deploy`. */
migrate(defaultState)
console.log('The local database is up to date.')
