import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogger, shouldLogRequest } from '#app/log.ts'

test.each([
  ['error', 'render-failed', { error: 'D1 is down' }],
  ['error', 'job', { type: 'send-welcome', ended: 'failed', reason: 'no mailbox' }],
  ['error', 'message-unreadable', {}],
  ['warn', 'job', { type: 'send-welcome', retryInSeconds: 60, reason: 'busy' }],
  ['warn', 'access-denied', { user: 1 }],
  ['log', 'job', { type: 'send-welcome', ended: 'sent' }],
  ['log', 'request', { status: 503 }],
] as const)(
  'an event is logged at the console level that matches its severity: %s %s',
  (level, event, fields) => {
    const logged: string[][] = []
    for (const name of ['error', 'warn', 'log'] as const) {
      const spy = vi.spyOn(console, name)
      spy.mockImplementation((line: string) => void logged.push([name, line]))
    }
    onTestFinished(() => void vi.restoreAllMocks())
    createLogger('id-1')(event, fields)
    expect(logged).toEqual([[level, JSON.stringify({ event, requestId: 'id-1', ...fields })]])
  },
)

test('every failed, slow or write request is logged, along with one in 16 of all other requests', () => {
  const request = { requestId: 'a0', method: 'GET', status: 200, ms: 20 }
  expect(shouldLogRequest(request)).toBe(false)
  for (const change of [{ status: 404 }, { status: 503 }, { ms: 1000 }, { method: 'POST' }])
    expect(shouldLogRequest({ ...request, ...change })).toBe(true)
  const digits = Array.from({ length: 16 }, (_, digit) => digit.toString(16))
  expect(digits.filter((digit) => shouldLogRequest({ ...request, requestId: `${digit}7` }))).toEqual(['0'])
})
