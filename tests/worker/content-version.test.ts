import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { contentVersion } from '#worker/content-version.ts'

const second = 1000

test('an answer that was asked for before a write of this isolate does not pass for one after it', async () => {
  const version = contentVersion()
  const before = version.read(env, 0)
  version.forget()
  expect(await before).toBeGreaterThan(0)
  expect(version.since()).toBe('first-primary')
  expect(version.house()).toBeNull()
  await version.read(env, second)
  expect(version.house()).toBeGreaterThan(0)
  expect(version.since()).not.toBe('first-primary')
})
