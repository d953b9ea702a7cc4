import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/e2e/browser.ts'

const port = 8907
// Workers load this file again; they must find the state that the server was started with.
const state = (process.env.E2E_STATE ??= aState())

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/fresh-state.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Two cores hash passwords, draw dishes and run two browsers at once.
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await launchOptions(),
    // A third of the time: asked for where one is needed, `npm run e2e -- --trace retain-on-failure`.
    trace: 'off',
  },
  webServer: {
    command: `node scripts/start.ts --no-build --port ${port} --persist-to ${state} --pictures 1`,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})

/** For this run alone. */
function aState() {
  const state = mkdtempSync(join(tmpdir(), 'holston-e2e-'))
  process.once('exit', () => {
    try {
      rmSync(state, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // The server writes there still: whoever ends the run by force keeps the folder.
    }
  })
  return state
}
