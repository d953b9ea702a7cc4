import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as AppEnv } from '#app/env.server.ts'

declare global {
  namespace Cloudflare {
    interface Env extends AppEnv {
      SIGNING_KEY: string
      TEST_MIGRATIONS: D1Migration[]
    }
  }
}
