import { createExecutionContext, createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getErrorStackFrames, getErrorText } from '#app/log.ts'
import { brokenEnv, settings } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { site } from '#tests/support/site/built-site.ts'
import { createApp } from '#worker/app.ts'
import { consumeQueueBatch } from '#worker/queue.ts'

const canary = 'canary-signing-key-that-no-line-may-hold'
const address = 'private-person@mail.example'

test('A22 A24 no log line written between a newsletter sign-up and its confirmation email contains a secret, token or email address', async () => {
  const lines: string[] = []
  const record = (...words: unknown[]) => void lines.push(words.map(String).join(' '))
  const levels = ['log', 'info', 'warn', 'error'] as const
  const spies = levels.map((level) => vi.spyOn(console, level).mockImplementation(record))
  const config = { ...settings, SIGNING_KEY: canary }
  const app = createApp(site, config)
  const request = signUp({ email: address, phone: '423 555 0177' })
  expect((await app(request, env, createExecutionContext())).status).toBe(303)
  const results = await sql<{ id: number; kind: string }>`select id, kind from emails`
  const messages = results.map(({ id, kind }) => {
    const body = { type: kind, emailId: id }
    return { id: `m${id}`, timestamp: new Date(0), attempts: 1, body }
  })
  await consumeQueueBatch(createMessageBatch('holston-table-mail', messages), env, config)
  for (const spy of spies) spy.mockRestore()

  expect(lines.length).toBeGreaterThanOrEqual(3)
  const log = lines.join('\n')
  for (const secret of [canary, address, '423 555 0177', 'token='])
    expect(log.includes(secret), secret).toBe(false)
})

test('A22 A24 no log line about a failing query contains the values in the query', async () => {
  const lines = collectLogLines()
  const batch = () => Promise.reject(new Error('D1 is down'))
  const bindings = brokenEnv({ DB: Object.assign(databaseWithout('newsletter_subscribers'), { batch }) })
  const app = createApp(site, settings)
  expect((await app(signUp({ email: address }), bindings, createExecutionContext())).status).toBe(503)
  expect(lines.some((line) => line.includes('D1 is down'))).toBe(true)
  expect(lines.join('\n').includes(address)).toBe(false)
})

test('a failing loader logs one error with its request’s ID, and a page that loads successfully logs no errors', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const app = createApp(site, settings)
  const get = (path: string, bindings = {}) =>
    app(new Request(`http://localhost:8787${path}`), brokenEnv(bindings), createExecutionContext())

  expect((await get('/menu')).status).toBe(200)
  expect([errors.mock.calls, warnings.mock.calls]).toEqual([[], []])

  const response = await get('/blog/any', { DB: databaseWithout('post_slugs') })
  expect(response.status).toBe(503)
  const lines = errors.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  expect(lines).toMatchObject([
    { event: 'render-failed', requestId: response.headers.get('x-request-id'), error: 'D1 is down' },
  ])
})

test('in production, every failed request is logged, but only those successful requests whose request ID starts with 0', async () => {
  const lines = collectLogLines()
  const origin = 'https://holston.example'
  const render = ({ url }: Request) =>
    Promise.resolve(new Response('', { status: url.endsWith('/') ? 200 : 404 }))
  const app = createApp({ render, matchRoute: () => 'routes/test' }, { ...settings, SITE_ORIGIN: origin })
  const get = async (path: string) => {
    const response = await app(new Request(`${origin}${path}`), brokenEnv({}), createExecutionContext())
    return response.headers.get('x-request-id')
  }
  const loaded = []
  for (let time = 0; time < 64; time++) loaded.push(await get('/'))
  const missing = [await get('/none'), await get('/none')]
  const logged = lines.map((line) => (JSON.parse(line) as { requestId: string }).requestId)
  expect(logged).toEqual([...loaded.filter((id) => id?.startsWith('0')), ...missing])
})

test("for a failed query, getErrorText returns D1's message, not the query builder's, which contains the query's values", () => {
  const cause = new Error('D1_ERROR: no such table')
  const fault = new Error('Failed query: insert … params: ada@mail.example', { cause })
  expect(getErrorText(fault)).toBe('D1_ERROR: no such table')
  expect(getErrorText(new Error('Failed query: params: ada@mail.example'))).toBe('A query failed.')
  expect(getErrorStackFrames(fault).join().includes('ada@')).toBe(false)
})

/** A D1 binding whose queries against this table fail. */
function databaseWithout(table: string) {
  return Object.assign(Object.create(env.DB) as D1Database, {
    prepare: (query: string) => {
      if (query.includes(table)) throw new Error('D1 is down')
      return env.DB.prepare(query)
    },
  })
}

function signUp(fields: Record<string, string>) {
  const host = 'localhost:8787'
  const headers = { host, origin: `http://${host}` }
  const body = new URLSearchParams(fields)
  return new Request(`http://${host}/subscribe`, { method: 'POST', headers, body })
}
