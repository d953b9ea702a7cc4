import { createExecutionContext, createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createRequestHandler } from '@remix-run/cloudflare'
import { expect, test, vi } from 'vitest'
import * as build from '#build/server/index.js'
import { createApp } from '#worker/app.ts'
import { consume } from '#worker/queue.ts'
import { brokenEnv, settings } from '#tests/support/context.ts'

const canary = 'canary-signing-key-that-no-line-may-hold'
const address = 'private-person@mail.example'

test('A22 A24 from the form to the mail no line of the log holds a secret, a token or an address', async () => {
  const lines: string[] = []
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi
      .spyOn(console, level)
      .mockImplementation((...words: unknown[]) => void lines.push(words.map(String).join(' '))),
  )
  const watched = { ...settings, SIGNING_KEY: canary }
  const app = createApp(createRequestHandler(build, 'production'), watched)
  const host = 'localhost:8787'
  const answer = await app(
    new Request(`http://${host}/subscribe`, {
      method: 'POST',
      headers: { host, origin: `http://${host}` },
      body: new URLSearchParams({ email: address, phone: '423 555 0177' }),
    }),
    brokenEnv({}),
    createExecutionContext(),
  )
  expect(answer.status).toBe(303)
  const { results } = await env.DB.prepare('select id, kind from emails').all<{ id: number; kind: string }>()
  const messages = results.map(({ id, kind }) => ({
    id: `m${id}`,
    timestamp: new Date(0),
    attempts: 1,
    body: { type: kind, emailId: id },
  }))
  await consume(createMessageBatch('holston-table-mail', messages), env, watched)
  for (const spy of spies) spy.mockRestore()

  expect(lines.length).toBeGreaterThanOrEqual(3)
  const log = lines.join('\n')
  for (const secret of [canary, address, '423 555 0177', 'token='])
    expect(log.includes(secret), secret).toBe(false)
})
