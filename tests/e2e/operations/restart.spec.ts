import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, request } from '@playwright/test'
import { readRows } from '#tests/e2e/support/database.ts'
import { killServer, startServer } from '#tests/e2e/support/own-server.ts'
import { test } from '#tests/e2e/support/test.ts'

const port = 8917
const origin = `http://localhost:${port}`

/** Counts only the confirmation email. The owner's sign-up notice is sent later, and a report may also be due. */
const confirmationEmails = `select count(*) as count from emails where kind = 'send-confirmation'`

test('no email or illustration is lost when the server is killed after a queue message is sent but before it is handled', async () => {
  const state = mkdtempSync(join(tmpdir(), 'holston-restart-'))
  const count = (sql: string) => readRows<{ count: number }>(sql, state)[0]?.count
  try {
    const firstServer = await startServer({ port, state, pictures: 1 })
    const http = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
    const response = await http.post('/subscribe', {
      form: { email: 'caught@mail.example', phone: '' },
      maxRedirects: 0,
    })
    expect(response.status()).toBe(303)
    await killServer(firstServer)
    // The email must still be unsent, or the test would prove nothing.
    expect(count(`${confirmationEmails} and state = 'sent'`)).toBe(0)
    expect(count(confirmationEmails)).toBe(1)

    const secondServer = await startServer({ port, state, pictures: 1 })
    await expect(async () => {
      const html = await (await http.get('/product/1')).text()
      expect(html).toContain('/images/dishes/')
    }).toPass()
    await http.dispose()
    await expect(() => {
      expect(count(`${confirmationEmails} and state = 'sent'`)).toBe(1)
    }).toPass()
    expect(count('select count(*) as count from newsletter_subscribers')).toBe(1)
    expect(count(confirmationEmails)).toBe(1)
    expect(count(`select count(*) as count from product_images where state <> 'done'`)).toBe(0)
    await killServer(secondServer)
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
})
