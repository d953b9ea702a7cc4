import { type ChildProcess, execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { execute } from '#scripts/local.ts'
import { readRows } from '#tests/e2e/support/database.ts'
import { killServer, startServer } from '#tests/e2e/support/own-server.ts'
import { test } from '#tests/e2e/support/test.ts'

const port = 8923

test('B11 the restore command rebuilds a lost database from its export alone, the site runs on the rebuilt database, and a damaged export file is rejected', async ({
  page,
}) => {
  const workFolder = mkdtempSync(join(tmpdir(), 'holston-restore-'))
  const state = join(workFolder, 'state')
  const rebuilt = join(workFolder, 'rebuilt')
  const secondCopy = join(workFolder, 'second-copy')
  const restore = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/restore.ts', ...args], { encoding: 'utf8', stdio: 'pipe' })
  let server: ChildProcess | null = null
  const serve = async (servedState: string) => (server = await startServer({ port, state: servedState }))
  const stop = async () => {
    if (server) await killServer(server)
    server = null
  }
  try {
    // The first scheduled run of a new site creates its first export.
    await serve(state)
    await expect(() => {
      expect(readRows(`select state from job_runs where job = 'export'`, state)).toEqual([{ state: 'done' }])
    }).toPass()
    await stop()
    const postsQuery = 'select slug, title, content from blog_posts order by id'
    const originalPosts = readRows<{ title: string }>(postsQuery, state)
    expect(originalPosts.length).toBeGreaterThan(5)
    rmSync(join(state, 'v3/d1'), { recursive: true })

    const output = restore('--from', 'latest', '--to', rebuilt, '--persist-to', state)
    expect(output).toContain('Every row count and hash matches the manifest')
    expect(readRows(postsQuery, rebuilt)).toEqual(originalPosts)
    await serve(rebuilt)
    await page.goto(`http://localhost:${port}/blogs`)
    await expect(page.getByRole('link', { name: originalPosts[0]?.title ?? '' }).first()).toBeVisible()
    await stop()

    // As in production, running restore.sql on an empty database recreates the same data.
    execute(join(rebuilt, 'restore.sql'), secondCopy)
    expect(readRows(postsQuery, secondCopy)).toEqual(originalPosts)

    const folder = join(rebuilt, 'export')
    const part = readdirSync(folder).find((name) => name.startsWith('blog_posts')) ?? ''
    appendFileSync(join(folder, part), '[]\n')
    expect(() => restore('--from', folder, '--to', join(workFolder, 'damaged'))).toThrow('is damaged')
    expect(() => restore('--from', folder, '--to', rebuilt)).toThrow('already exists')
    expect(restore('--remote')).toMatch(/time-travel info[\s\S]*time-travel restore[\s\S]*restore\.sql/)
  } finally {
    await stop()
    rmSync(workFolder, { recursive: true, force: true })
  }
})
