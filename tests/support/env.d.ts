import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as AppEnv } from '#app/env.server.ts'

declare global {
  namespace Cloudflare {
    interface Env extends AppEnv {
      SIGNING_KEY: string
      /** How many visits a replayed week has. */
      REPLAY_VISITS: string
      /** How many schedules of faults are run. */
      FAULT_SCHEDULES: string
      TEST_MIGRATIONS: D1Migration[]
      /** An empty database. */
      SCRATCH: D1Database
    }
  }
}
