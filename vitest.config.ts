import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** `npm run test:long` goes through all cases of the tests of chance and of simulated years. */
const isLong = process.env.LONG_TESTS === 'true'

/** Only what hangs may fail by its time, on a busy machine too, ms. */
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000 }

export default defineConfig({
  test: {
    // As many as CI has cores; vitest's own choice leaves one idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          ...timeouts,
          provide: { isLong },
          include: ['tests/domain/**/*.test.ts'],
          environment: 'node',
          // Nothing here keeps anything: a process for each file took a quarter of the time.
          isolate: false,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            // The tests call the porch themselves; loading it for each file of them costs two seconds.
            main: './tests/support/no-worker.ts',
            wrangler: { configPath: './wrangler.toml' },
            remoteBindings: false,
            miniflare: {
              // Where an export is rebuilt.
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
          // Loading the site anew for each file took as long as the tests; what they keep is reset (tests/support/migrate.ts).
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
                  // One file each instead of hundreds.
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
