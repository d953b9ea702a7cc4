import { expect, test } from 'vitest'
import { withTimeout } from '#worker/cache/timeout.ts'

test("withTimeout returns the promise's result, returns null after the timeout, and throws if the promise rejects", async () => {
  expect(await withTimeout(5000, Promise.resolve('bread'))).toBe('bread')
  expect(await withTimeout(1, new Promise(() => undefined))).toBeNull()
  await expect(withTimeout(5000, Promise.reject(new Error('D1 is down')))).rejects.toThrow('D1 is down')
})

test('twenty thousand settled calls to withTimeout leave no timers behind', async () => {
  for (let call = 0; call < 20_000; call++)
    expect(await withTimeout(60_000, Promise.resolve(call))).toBe(call)
})
