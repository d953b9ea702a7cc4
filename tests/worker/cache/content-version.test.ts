import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { sql } from '#tests/support/database.ts'
import { createContentVersionReader } from '#worker/cache/content-version.ts'

const second = 1000

test('if a write happens while the content version is being read from D1, the value that was read is not trusted, and the version is read again', async () => {
  const version = createContentVersionReader()
  const before = version.read(env, 0)
  version.markOutdated()
  expect(await before).toBeGreaterThan(0)
  expect(version.since()).toBe('first-primary')
  expect(version.settingsVersion()).toBeNull()
  await version.read(env, second)
  expect(version.settingsVersion()).toBeGreaterThan(0)
  expect(version.since()).not.toBe('first-primary')
})

test('after a write, every request waits until the content version has been read from D1 again', async () => {
  const version = createContentVersionReader()
  const old = await version.read(env, 0)
  await sql`update counters set value = value + 1 where name = 'content'`
  version.markOutdated()
  expect(version.settingsVersion()).toBeNull()
  const [first, second] = await Promise.all([version.read(env, 1), version.read(env, 2)])
  expect([first, second]).toEqual([old + 1, old + 1])
  expect(version.settingsVersion()).toBeGreaterThan(0)
})

test('a request waiting for another request to read the content version gives up after the timeout if D1 never responds', async () => {
  const version = createContentVersionReader()
  const never = () => new Promise(() => undefined)
  const statement = { all: never, first: never, raw: never }
  const unresponsive = { withSession: () => ({ prepare: () => statement }) } as never
  const waiting = vi.spyOn(scheduler, 'wait')
  void version.read({ DB: unresponsive }, 0)
  expect(await version.read({ DB: unresponsive }, 1)).toBe(0)
  // One timeout is for the first reader, and one is for the second, which waits for the first reader's query.
  expect(waiting).toHaveBeenCalledTimes(2)
  waiting.mockRestore()
})
