import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { LongestFirstSequencer } from './tests/support/longest-first.ts'

/** True in `npm run test:long`, which runs every case of the random and simulated-year tests. */
const isLong = process.env.LONG_TESTS === 'true'

/** Timeouts that only a hanging test reaches, even on a busy machine, ms. */
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000 }

export default defineConfig({
  test: {
    // CI has two cores; vitest's default leaves one idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        test: {
          name: 'domain',
          ...timeouts,
          provide: { isLong },
          include: ['tests/domain/**/*.test.ts'],
          environment: 'node',
          // Domain tests share no state, so they can share a process. A process for each file took a quarter of the
          // time.
          isolate: false,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            // Tests import the Worker's entry themselves. Loading it for each test file would take two seconds.
            main: './tests/support/no-worker.ts',
            wrangler: { configPath: './wrangler.toml' },
            remoteBindings: false,
            miniflare: {
              // An empty database into which tests restore exports.
              d1Databases: { SCRATCH: 'scratch' },
              bindings: {
                SIGNING_KEY: 'a key for tests that signs nothing of worth',
                REPLAY_VISITS: process.env.REPLAY_VISITS ?? (isLong ? '10000' : '1500'),
                FAULT_SCHEDULES: process.env.FAULT_SCHEDULES ?? (isLong ? '200' : '6'),
                TEST_MIGRATIONS: await readD1Migrations('./migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          // Don't isolate files, because reloading the site for each file took as long as the tests. State is reset
          // instead (tests/support/migrate.ts).
          isolate: false,
          ...timeouts,
          provide: { isLong },
          include: ['tests/worker/**/*.test.ts', 'tests/worker/**/*.test.tsx'],
          setupFiles: ['./tests/support/migrate.ts'],
          globalSetup: ['./tests/support/loopback.ts'],
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  '@remix-run/cloudflare',
                  '@remix-run/server-runtime',
                  '@remix-run/react',
                  'sanitize-html',
                  // The packages below are each bundled into one file instead of hundreds.
                  'drizzle-orm',
                  'drizzle-orm/d1',
                  'drizzle-orm/sqlite-core',
                  'fast-check',
                  'hono',
                  'hono/body-limit',
                  'hono/html',
                  'react',
                  'react/jsx-runtime',
                  'react/jsx-dev-runtime',
                  'react-dom/server',
                  'temporal-polyfill',
                  'zod',
                ],
              },
            },
          },
        },
      },
    ],
  },
})
