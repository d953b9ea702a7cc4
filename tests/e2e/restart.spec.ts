import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, request, test } from '@playwright/test'
import { query } from '#scripts/local.ts'

const port = 8917
const origin = `http://localhost:${port}`

test('killed between enqueue and consume, the site loses no mail and no picture', async () => {
  test.setTimeout(120_000)
  const state = mkdtempSync(join(tmpdir(), 'holston-restart-'))
  const count = (sql: string) => query<{ count: number }>(sql, ['--local', '--persist-to', state])[0]?.count
  try {
    const first = await aServer(state)
    const http = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
    const answer = await http.post('/subscribe', {
      form: { email: 'caught@mail.example', phone: '' },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    await kill(first)
    // Otherwise nothing would have been caught, and the rest would prove nothing.
    expect(count(`select count(*) as count from emails where state = 'sent'`)).toBe(0)
    expect(count('select count(*) as count from emails')).toBe(2)

    const second = await aServer(state)
    await expect(async () => {
      const html = await (await http.get('/product/1')).text()
      expect(html).toContain('/images/dishes/')
    }).toPass({ timeout: 60_000 })
    await http.dispose()
    await expect(() => {
      expect(count(`select count(*) as count from emails where state = 'sent'`)).toBe(2)
    }).toPass({ timeout: 30_000 })
    expect(count('select count(*) as count from newsletter_subscribers')).toBe(1)
    expect(count('select count(*) as count from emails')).toBe(2)
    expect(count(`select count(*) as count from product_images where state <> 'done'`)).toBe(0)
    await kill(second)
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
})

/** A start like a newcomer's, in a process group of its own so that it can be killed without a word. */
async function aServer(state: string) {
  const server = spawn(
    process.execPath,
    ['scripts/start.ts', '--no-build', '--port', String(port), '--persist-to', state, '--pictures', '1'],
    { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Password')) resolve()
    })
    server.on('exit', () => reject(new Error('The server ended before it was ready')))
  })
  return server
}

async function kill(server: ChildProcess) {
  const ended = once(server, 'exit')
  process.kill(-(server.pid ?? 0), 'SIGKILL')
  await ended
}
