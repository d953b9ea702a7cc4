import { expect, test } from 'vitest'
import { readDatabaseTarget } from '#scripts/database-target.ts'

test('a command works on the local database, with --remote on production’s, and with --env staging on staging’s', () => {
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
