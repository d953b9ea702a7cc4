import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as AppEnv } from '#app/env.server.ts'

declare global {
  namespace Cloudflare {
    interface Env extends AppEnv {
      SIGNING_KEY: string
      /** The number of visits in the simulated week. */
      REPLAY_VISITS: string
      /** The number of random fault schedules to run. */
      FAULT_SCHEDULES: string
      TEST_MIGRATIONS: D1Migration[]
      /** An empty D1 database for restored exports. */
      SCRATCH: D1Database
    }
  }
}
