import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freshState, killServer, startProcess } from '#tests/e2e/support/own-server.ts'
import { test } from '#tests/e2e/support/test.ts'

const port = 8929

test('after a file is saved, npm run dev reloads the page without restarting the server, even for a file that vite.config.ts imports', async ({
  page,
}) => {
  const state = mkdtempSync(join(tmpdir(), 'holston-dev-'))
  cpSync(freshState, state, { recursive: true })
  const args = ['scripts/dev.ts', `--port=${port}`, `--persist-to=${state}`]
  const server = await startProcess(args)
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    await page.goto(`http://localhost:${port}/faq`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReloadAfterSaving(page, 'app/routes/faq/route.tsx')
    await expectReloadAfterSaving(page, 'app/auth/policy.ts')
    expect(output).not.toContain('restarting')
  } finally {
    await killServer(server)
    rmSync(state, { recursive: true, force: true })
  }
})

/** Touches a file, as saving it would, and waits until the browser has reloaded the page. */
async function expectReloadAfterSaving(page: Page, file: string) {
  await page.evaluate(() => (document.title = 'Before the save'))
  utimesSync(file, new Date(), new Date())
  await expect(page).not.toHaveTitle('Before the save')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
