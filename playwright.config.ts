import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/e2e/support/browser.ts'

const port = 8907
// Playwright's worker processes load this file again and must use the same state folder as the server.
const state = (process.env.E2E_STATE ??= createStateFolder())

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/fresh-state.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Timeouts (ms) that only a hanging test reaches, even on a busy machine.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await launchOptions(),
    // Tracing takes a third of the run time; enable it with `npm run e2e -- --trace retain-on-failure`.
    trace: 'off',
  },
  webServer: {
    command: `node scripts/start.ts --no-build --port ${port} --persist-to ${state} --pictures 1`,
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})

/** Creates a state folder for this run and removes it at exit. */
function createStateFolder() {
  const state = mkdtempSync(join(tmpdir(), 'holston-e2e-'))
  process.once('exit', () => {
    try {
      rmSync(state, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // After a forced stop, the server may still be writing to the folder. The folder is then left behind.
    }
  })
  return state
}
