import { beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { type JobMessage, jobMessageSchema } from '#app/jobs/queue-messages.ts'
import { runJob } from '#app/jobs/run.ts'
import { aContext, aProduct, setClockForFile, setSiteStart, tuesday } from '#tests/support/context.ts'
import { sqlColumn, sqlValue } from '#tests/support/database.ts'
import { collectMessages, runTick } from '#tests/support/jobs.ts'
import { aSignUp } from '#tests/support/mail/subscribers.ts'
import { anIsolate, visit } from '#tests/support/site/visitor.ts'

const second = 1000
const minute = 60 * second

beforeAll(() => setSiteStart(tuesday))
setClockForFile()

/** Creates a queue that runs on the fake clock, processes due messages, and redelivers retries when requested. */
function aQueue(change: (context: Context) => Partial<Context>) {
  const waiting: { at: number; message: JobMessage }[] = []
  const enqueue = (messages: JobMessage[], delaySeconds = 0) => {
    const at = Date.now() + delaySeconds * second
    return Promise.resolve(void waiting.push(...messages.map((message) => ({ at, message }))))
  }
  return {
    enqueue,
    async run(ms: number) {
      for (const end = Date.now() + ms; Date.now() < end; vi.setSystemTime(Date.now() + 10 * second)) {
        const due = waiting.filter(({ at }) => at <= Date.now())
        for (const item of due) waiting.splice(waiting.indexOf(item), 1)
        for (const { message } of due) {
          const context = aContext({ enqueue }, Date.now())
          const result = await runJob({ ...context, ...change(context) }, message)
          if ('retryInSeconds' in result) await enqueue([message], result.retryInSeconds)
        }
      }
    },
    async tick() {
      const { sent, queue } = collectMessages()
      await runTick(Date.now(), { MAIL_QUEUE: queue, IMAGE_QUEUE: queue })
      await enqueue(sent.map((message) => jobMessageSchema.parse(message)))
    },
  }
}

test('B04 §4.4 during a ten-minute email API outage, no form fails, and each email is sent once afterward', async () => {
  let down = true
  const sentKeys: string[] = []
  const queue = aQueue(({ email }) => ({
    email: {
      ...email,
      repeatable: true,
      send: (mail) => {
        if (down) return Promise.resolve({ outcome: 'retry', reason: 'The provider answered 503.' })
        // Ignore emails to the owner, which have their own schedule.
        if (!/^notify-(roll|signup)/.test(mail.idempotencyKey)) sentKeys.push(mail.idempotencyKey)
        return Promise.resolve({ outcome: 'sent', providerId: null })
      },
    },
  }))
  const addresses = Array.from({ length: 5 }, (_, at) => `outage-${at}@mail.example`)
  for (const email of addresses) {
    const { outcome, mails } = await addSubscriber(aContext().db, aSignUp(email, Date.now()))
    expect(outcome).toBe('subscribed')
    await queue.enqueue(mails.map(({ id, kind }) => jobMessageSchema.parse({ type: kind, emailId: id })))
  }
  await queue.run(10 * minute)
  expect(sentKeys).toEqual([])
  down = false
  await queue.tick()
  // By now, the retry delay has doubled to eight minutes.
  await queue.run(10 * minute)
  await queue.tick()
  await queue.run(minute)
  expect([sentKeys.length, new Set(sentKeys).size]).toEqual([5, 5])
  expect(await sqlColumn`select distinct state from emails where recipient like 'outage-%'`).toEqual(['sent'])
})

test('A04 §4.4 during a ten-minute image model outage, the placeholder is shown, and one image is generated afterward', async () => {
  let down = true
  let imageCount = 0
  const queue = aQueue(({ imageModel }) => ({
    encodeImage: () => Promise.resolve(new ArrayBuffer(1)),
    imageModel: {
      ...imageModel,
      draw: () => {
        if (down)
          return Promise.resolve({ outcome: 'failed', reason: 'The model answered 503.', retry: true })
        imageCount += 1
        return Promise.resolve({ outcome: 'drawn', bytes: new Uint8Array([1]), type: 'image/png' })
      },
    },
  }))
  const product = await aProduct({ name: 'Patient Soup' })
  const requestImage = async () => {
    const id = await sqlValue<number>`
      insert into product_images (product_id, due_at, created_at)
      values (${product.id}, ${Date.now()}, ${Date.now()}) returning id`
    await queue.enqueue([{ type: 'generate-product-image', pictureId: id ?? 0 }])
  }
  await requestImage()
  await queue.run(10 * minute)
  const isolate = anIsolate()
  const during = await visit(isolate, `/product/${product.id}`)
  expect([during.status, during.text.includes('/images/dishes/')]).toEqual([200, false])
  const states = () =>
    sqlColumn<string>`select state from product_images where product_id = ${product.id} order by id`
  // An image job gets at most four attempts; then the admin's list of failed jobs offers to retry it.
  expect(await states()).toEqual(['failed'])
  down = false
  await requestImage()
  await queue.tick()
  await queue.run(minute)
  expect([await states(), imageCount]).toEqual([['failed', 'done'], 1])
})
