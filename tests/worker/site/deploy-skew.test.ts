import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { jobMessageSchema } from '#app/jobs/messages.ts'
import { recordDeadLetterMessage } from '#app/jobs/scheduling/record-dead-letter.ts'
import * as build from '#build/server/index.js'
import { anAccount, password } from '#tests/support/admin/accounts.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { ask, cookieIn, resultOf, send } from '#tests/support/admin/auth.ts'
import { aContext, aProduct, brokenEnv, settings } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { consumeQueueBatch } from '#worker/queue.ts'

const formsIn = (html: string) => html.match(/<form[\s\S]*?<\/form>/g) ?? []

test('§4.5 forms contain no build id, so a form from an old tab still works', async () => {
  const product = await aProduct()
  const admin = await signIn('admin')
  const desk = [
    '/admin/products/new',
    `/admin/products/${product.id}`,
    '/admin/posts/new',
    '/admin/weeks',
    '/admin/jobs',
    '/admin/jobs/failed',
  ]
  let forms = 0
  for (const path of [...publicPages, '/auth', ...desk]) {
    const html = await (await (desk.includes(path) ? admin.open(path) : ask(path))).text()
    for (const form of formsIn(html)) {
      forms += 1
      for (const mark of [build.assets.version, env.VERSION.id, '/assets/', '_data='])
        if (mark !== '') expect([path, mark, form.includes(mark)]).toEqual([path, mark, false])
    }
  }
  expect(forms).toBeGreaterThan(publicPages.length)
})

test('§4.5 a form with an extra or missing field is accepted, whether JavaScript or the browser submits it', async () => {
  const old = { email: 'old-tab@mail.example', colour: 'a field that is gone' }
  expect(resultOf(await send('/subscribe', old))).toMatch(/^303 .*notice=/)
  const { email } = await anAccount({ roles: ['staff'] })
  const logIn = { email, password, theme: 'a field that is gone' }
  for (const path of ['/auth', '/auth?_data=routes%2Fauth']) {
    const response = await send(path, logIn, { headers: { referer: 'http://localhost:8787/auth' } })
    expect([path, cookieIn(response) !== '']).toEqual([path, true])
  }
})

test('§4.5 a 404 for a script of an old build is not cached, and a data request for a removed page gets a 4xx response', async () => {
  const chunk = await ask('/assets/route-0ldH4sh.js')
  expect([chunk.status, chunk.headers.get('cache-control')]).toEqual([404, 'no-store'])
  const admin = await signIn('admin')
  const gone = await admin.open('/admin?_data=routes%2Fadmin_.gone')
  expect(gone.status).toBeGreaterThanOrEqual(400)
  expect(gone.status).toBeLessThan(500)
})

test('B04 §4.5 every kind of queue message that the previous version sent is accepted, ignoring extra fields', () => {
  const types = jobMessageSchema.options.map((option) => option.shape.type.value)
  expect(types.length).toBeGreaterThan(10)
  for (const type of types) {
    const body = {
      type,
      emailId: 1,
      pictureId: 1,
      subject: 'product:1',
      issueId: 1,
      batchId: 1,
      after: 0,
      of: 'last year',
    }
    expect([type, jobMessageSchema.safeParse(body).success]).toEqual([type, true])
  }
})

test('B04 §4.5 an unreadable queue message is dead-lettered with the reason, and the rest of its batch is processed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { mails } = await addSubscriber(aContext().db, {
    email: 'neighbour@mail.example',
    phone: null,
    source: '/',
    owner: 'hello@holstontable.example',
    doubleOptIn: true,
    now: Date.now(),
  })
  const odd = [
    [{ type: 'send-by-pigeon', emailId: 3 }, 'its type is unknown'],
    [{ emailId: 3 }, 'its type is unknown'],
    [{ type: 'send-confirmation' }, 'its emailId is missing or malformed'],
    [{ type: 'generate-product-image', pictureId: 'canary' }, 'its pictureId is missing or malformed'],
    [null, 'it isn’t a message'],
  ] as const
  const sent: unknown[] = []
  const DEAD_LETTER_QUEUE = { send: (body: unknown) => Promise.resolve(void sent.push(body)) }
  const bodies = [
    ...odd.map(([body]) => body),
    { type: 'send-confirmation', emailId: mails[0]?.id, since: 'N-1' },
  ]
  const batch = createMessageBatch(
    'holston-table-mail',
    bodies.map((body, at) => ({ id: `skew-${at}`, timestamp: new Date(), attempts: 1, body })),
  )
  await consumeQueueBatch(batch, brokenEnv({ DEAD_LETTER_QUEUE }), settings)
  expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toHaveLength(bodies.length)
  expect(sent).toEqual(odd.map(([body]) => body))
  const mail = await sqlValue`select state from emails where id = ${mails[0]?.id}`
  expect(mail).toBe('sent')

  for (const [at, body] of sent.entries())
    await recordDeadLetterMessage(aContext(), { id: `skew-dead-${at}`, body })
  const results = await sql<{
    body: string
    reason: string
  }>`select body, reason from dead_letters where queue_message_id like 'skew-dead-%' order by id`
  expect(results).toEqual(
    odd.map(([body, why]) => ({
      body: JSON.stringify(body),
      reason: `This version can’t read the message: ${why}.`,
    })),
  )
})
