import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as AppEnv } from '#app/env.server.ts'

declare global {
  namespace Cloudflare {
    interface Env extends AppEnv {
      SIGNING_KEY: string
      REPLAY_VISITS: string
      FAULT_SCHEDULES: string
      TEST_MIGRATIONS: D1Migration[]
      /** An empty D1 database, into which tests restore exports. */
      SCRATCH: D1Database
    }
  }
}
