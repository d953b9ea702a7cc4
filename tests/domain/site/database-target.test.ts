import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDatabaseTarget } from '#scripts/database-target.ts'

test('a command-line script uses the local database by default, the production database with --remote, and the staging database with --env staging', () => {
  expect(readDatabaseTarget(['3'])).toMatchObject({ isLocal: true, positionals: ['3'] })
  expect(readDatabaseTarget(['3'])?.flags).toContain('--local')
  expect(readDatabaseTarget(['--remote', 'ada@mail.example'])).toMatchObject({
    flags: ['--remote', '--env', 'production'],
    isLocal: false,
    positionals: ['ada@mail.example'],
  })
  const staging = readDatabaseTarget(['3', '--env', 'staging'])
  expect(staging?.flags).toEqual(['--remote', '--env', 'staging'])
  expect(staging?.origin).toMatch(/^https:/)
  expect(readDatabaseTarget(['--env', 'stagin'])).toBeNull()
  expect(readDatabaseTarget(['--force'])).toBeNull()
})

test.each([['failed-jobs.ts'], ['mail.ts'], ['admin-grant.ts', 'ada@mail.example']])(
  'running %s without a local database fails and says how to create one',
  (script, ...args) => {
    const cwd = mkdtempSync(join(tmpdir(), 'no-database-'))
    onTestFinished(() => rmSync(cwd, { recursive: true }))
    const { status, stderr } = spawnSync(process.execPath, [resolve('scripts', script), ...args], {
      cwd,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, 'There is no local database yet. Run npm start to create one.\n'])
  },
)
