import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Files share an isolate, but no row, key or object.
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
