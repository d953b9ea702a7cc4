import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { jobMessageSchema } from '#app/jobs/queue-messages.ts'
import { recordDeadLetterMessage } from '#app/jobs/scheduling/record-dead-letter.ts'
import * as build from '#build/server/index.js'
import { anAccount, password } from '#tests/support/admin/accounts.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { cookieIn, openPage, resultOf, send } from '#tests/support/admin/auth.ts'
import { aContext, aProduct, brokenEnv, settings } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { emailState } from '#tests/support/mail/email-rows.ts'
import { aSignUp } from '#tests/support/mail/subscribers.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { consumeQueueBatch } from '#worker/queue.ts'

const formsIn = (html: string) => html.match(/<form[\s\S]*?<\/form>/g) ?? []

test('§4.5 forms contain no build ID, so a form from an old tab still works', async () => {
  const product = await aProduct()
  const admin = await signIn('admin')
  const adminPaths = [
    '/admin/products/new',
    `/admin/products/${product.id}`,
    '/admin/posts/new',
    '/admin/weeks',
    '/admin/jobs',
    '/admin/jobs/failed',
  ]
  let forms = 0
  for (const path of [...publicPages, '/auth', ...adminPaths]) {
    const html = await (await (adminPaths.includes(path) ? admin.open(path) : openPage(path))).text()
    for (const form of formsIn(html)) {
      forms += 1
      for (const buildId of [build.assets.version, env.VERSION.id, '/assets/', '_data='])
        if (buildId !== '') expect([path, buildId, form.includes(buildId)]).toEqual([path, buildId, false])
    }
  }
  expect(forms).toBeGreaterThan(publicPages.length)
})

test('§4.5 a form with an extra or missing field is accepted, whether JavaScript or the browser submits it', async () => {
  const old = { email: 'old-tab@mail.example', color: 'a field that is gone' }
  expect(resultOf(await send('/subscribe', old))).toMatch(/^303 .*notice=/)
  const { email } = await anAccount({ roles: ['staff'] })
  const logIn = { email, password, theme: 'a field that is gone' }
  for (const path of ['/auth', '/auth?_data=routes%2Fauth']) {
    const response = await send(path, logIn, { headers: { referer: 'http://localhost:8787/auth' } })
    expect([path, cookieIn(response) !== '']).toEqual([path, true])
  }
})

test('§4.5 a 404 for a script from an old build is not cached, and a data request for a removed page gets a 4xx response', async () => {
  const oldScript = await openPage('/assets/route-0ldH4sh.js')
  expect([oldScript.status, oldScript.headers.get('cache-control')]).toEqual([404, 'no-store'])
  const admin = await signIn('admin')
  const removedPage = await admin.open('/admin?_data=routes%2Fadmin_.gone')
  expect(removedPage.status).toBeGreaterThanOrEqual(400)
  expect(removedPage.status).toBeLessThan(500)
})

test('B04 §4.5 every kind of queue message sent by the previous version is accepted, and extra fields are ignored', () => {
  const types = jobMessageSchema.options.map((option) => option.shape.type.value)
  expect(types.length).toBeGreaterThan(10)
  const ids = { emailId: 1, pictureId: 1, issueId: 1, batchId: 1 }
  const fields = { ...ids, subject: 'product:1', after: 0, extra: 'last year' }
  for (const type of types) {
    expect([type, jobMessageSchema.safeParse({ type, ...fields }).success]).toEqual([type, true])
  }
})

test('B04 §4.5 an unreadable queue message is dead-lettered with the reason, and the rest of its batch is processed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { mails } = await addSubscriber(aContext().db, aSignUp('neighbor@mail.example', Date.now()))
  const unreadable = [
    [{ type: 'send-by-pigeon', emailId: 3 }, 'its type is unknown'],
    [{ emailId: 3 }, 'its type is unknown'],
    [{ type: 'send-confirmation' }, 'its emailId is missing or malformed'],
    [{ type: 'generate-product-image', pictureId: 'canary' }, 'its pictureId is missing or malformed'],
    [null, 'it isn’t a message'],
  ] as const
  const deadLetters: unknown[] = []
  const DEAD_LETTER_QUEUE = { send: (body: unknown) => Promise.resolve(void deadLetters.push(body)) }
  const email = { type: 'send-confirmation', emailId: mails[0]?.id, since: 'N-1' }
  const bodies = [...unreadable.map(([body]) => body), email]
  const batch = createMessageBatch(
    'holston-table-mail',
    bodies.map((body, index) => ({ id: `skew-${index}`, timestamp: new Date(), attempts: 1, body })),
  )
  await consumeQueueBatch(batch, brokenEnv({ DEAD_LETTER_QUEUE }), settings)
  expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toHaveLength(bodies.length)
  expect(deadLetters).toEqual(unreadable.map(([body]) => body))
  expect(await emailState(mails[0]?.id ?? 0)).toBe('sent')

  for (const [index, body] of deadLetters.entries())
    await recordDeadLetterMessage(aContext(), { id: `skew-dead-${index}`, body })
  const stored = await sql<{ body: string; reason: string }>`
    select body, reason from dead_letters where queue_message_id like 'skew-dead-%' order by id`
  expect(stored.map(({ body, reason }) => [body, reason])).toEqual(
    unreadable.map(([body, reason]) => [
      JSON.stringify(body),
      `This version can’t read the message: ${reason}.`,
    ]),
  )
})
