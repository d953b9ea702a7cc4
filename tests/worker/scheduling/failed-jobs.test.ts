import { beforeEach, expect, test } from 'vitest'
import { countRequestedImages } from '#app/data/images/missing-images.ts'
import { addDeadLetterMessage, listFailedJobs } from '#app/data/scheduling/failed-jobs.ts'
import { jobMessageSchema } from '#app/jobs/queue-messages.ts'
import { runJob } from '#app/jobs/run.ts'
import { queueDueJobs } from '#app/jobs/scheduling/queue-due-work.ts'
import { type Session, signIn } from '#tests/support/admin/admin.ts'
import { withOutbox } from '#tests/support/admin/inbox.ts'
import { aContext, aProduct, failing, rowsRead, setClock, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql, sqlValue } from '#tests/support/database.ts'
import { collectMessages, retryByCommand } from '#tests/support/jobs.ts'
import { anEmail, emailState } from '#tests/support/mail/email-rows.ts'

const listPath = '/admin/jobs/failed'

setClock()

const tables = ['dead_letters', 'product_images', 'social_cards', 'emails', 'contact_messages', 'audit_log']
beforeEach(() => emptyTables(...tables))

test('failed jobs of every kind appear in one paginated list, each exactly once, newest first', async () => {
  for (let index = 0; index < 25; index += 1) {
    const failedAt = tuesday + Math.floor(index / 7)
    await aFailedEmail({ dueAt: failedAt })
    await aFailedImage({ dueAt: failedAt })
    await aFailedCard(`post:${index + 1}`, failedAt)
    await aDeadLetter(900_000 + index, failedAt)
  }
  const admin = await signIn('admin')
  const pages = await admin.pages(listPath)
  const seen = [...pages.join().matchAll(/name="job" value="([^"]+)"/g)].map(([, key = '']) => key)
  expect([seen.length, new Set(seen).size]).toEqual([100, 100])
  const failures = await sql<{ key: string; at: number }>`
    select 'email:' || id as key, due_at as at from emails
    union all select 'image:' || id, due_at from product_images
    union all select 'card:' || subject, due_at from social_cards
    union all select 'message:' || id, received_at from dead_letters`
  const times = seen.map((key) => failures.find((failure) => failure.key === key)?.at ?? 0)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(await admin.read(`${listPath}?before=nonsense`)).toContain('Social card for post 25')
  expect(await rowsRead((db) => listFailedJobs(db, null))).toBeLessThanOrEqual(400)
})

test('a failed image is listed with its meal, a plain explanation and the error, unless a later attempt generated the image', async () => {
  const product = await aProduct({ name: 'Failed Soup' })
  await aFailedImage({ productId: product.id, error: 'The model answered <500>.' })
  const other = await aProduct({ name: 'Mended Soup' })
  await aFailedImage({ productId: other.id })
  await aFailedImage({ productId: other.id, state: 'done' })
  const admin = await signIn('admin')
  const html = await admin.page(listPath)
  expect(html).toContain(`href="/admin/pictures/${product.id}"`)
  expect(html).toContain('The model answered &lt;500&gt;.')
  const text = await admin.read(listPath)
  expect(text).toMatch(/Image for Failed Soup This image couldn’t be generated\. .* after 2 attempts\./)
  expect(text).not.toContain('Mended Soup')
})

test('B04 B09 an email retried by two admins during a scheduler run is sent exactly once', async () => {
  const { id, key } = await aFailedEmail()
  const [admin, otherAdmin] = [await signIn('admin'), await signIn('admin')]
  const { sent, enqueue } = collectMessages()
  const [first, second] = await Promise.all([
    retry(admin, key),
    retry(otherAdmin, key),
    queueDueJobs(aContext({ enqueue }, Date.now())),
  ])
  expect([first.status, second.status].sort()).toEqual([303, 409])
  await queueDueJobs(aContext({ enqueue }, Date.now()))
  expect(await deliver([...admin.sent, ...otherAdmin.sent, ...sent])).toBe(1)
  expect(await deliver([...admin.sent, ...sent])).toBe(0)
  expect(await actionsAbout(`email:${id}`)).toMatchObject([{ action: 'mail.retried' }])
})

test('B04 when the CLI and an admin retry an email at the same time, only the first retry succeeds and is logged', async () => {
  const admin = await signIn('admin')
  const { id, key } = await aFailedEmail()
  const now = Date.now()
  const { sent, enqueue } = collectMessages()
  const [output, response] = await Promise.all([retryByCommand({ key, now }), retry(admin, key)])
  const first = output.includes('runs again') ? 'command line' : admin.id
  expect(response.status).toBe(first === admin.id ? 303 : 409)
  expect(await retryByCommand({ key, now })).toContain('Nothing was changed.')
  await queueDueJobs(aContext({ enqueue }, now + 1))
  expect(await deliver([...admin.sent, ...sent])).toBe(1)
  expect(await actionsAbout(`email:${id}`)).toEqual([{ action: 'mail.retried', actor: first }])
})

test('A04 B09 a failed image is retried once, no matter how often a retry is requested; retries count toward the daily limit and are rejected beyond it', async () => {
  const requested = () => countRequestedImages(aContext().db, Date.now())
  const { id, key } = await aFailedImage()
  const admin = await signIn('admin')
  const responses = await Promise.all([retry(admin, key), retry(admin, key)])
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(admin.sent).toEqual([{ type: 'generate-product-image', pictureId: id }])
  expect(await requested()).toBe(1)
  expect(await retryNow((await aFailedImage()).key)).toContain('runs again')
  expect(await requested()).toBe(2)
  for (const newerState of ['queued', 'done']) {
    const old = await aFailedImage()
    await aFailedImage({ productId: old.productId, state: newerState })
    expect((await retry(admin, old.key)).status).toBe(409)
  }

  await sql`insert into audit_log (at, actor, action, subject, details)
    values (${Date.now()}, 'x', 'pictures.asked', 'pictures', '{"count":48}')`
  const last = await aFailedImage()
  const overLimit = await retry(admin, last.key)
  expect(overLimit.status).toBe(429)
  expect(await overLimit.text()).toContain('You’ve reached the limit')
  expect(await retryNow(last.key)).toContain('reached the limit of 50 images a day')
  expect(await sqlValue`select state from product_images where id = ${last.id}`).toBe('failed')
})

test('when an admin retries a failed social card twice, the card is queued once, and the second retry gets a 409', async () => {
  const key = await aFailedCard('post:77')
  const admin = await signIn('admin')
  expect([(await retry(admin, key)).status, (await retry(admin, key)).status]).toEqual([303, 409])
  expect(admin.sent).toEqual([{ type: 'draw-social-card', subject: 'post:77' }])
})

test('a dead-letter message can be queued again only once, and doesn’t resend an email with an unknown outcome', async () => {
  const admin = await signIn('admin')
  const { id } = await aFailedEmail({ state: 'unknown' })
  const key = await aDeadLetter(id)
  expect([(await retry(admin, key)).status, (await retry(admin, key)).status]).toEqual([303, 409])
  expect(admin.sent).toEqual([{ type: 'notify-account', emailId: id }])
  expect(await deliver(admin.sent)).toBe(0)
  await queueDueJobs(aContext(collectMessages(), Date.now()))
  expect(await emailState(id)).toBe('unknown')
})

test('an unreadable dead-letter message is shown with its HTML escaped, can’t be retried, and can be discarded only once', async () => {
  const id = await addDeadLetter('{"type":"<b>everything"}')
  await addDeadLetter('{torn')
  const admin = await signIn('admin')
  const html = await admin.page(listPath)
  expect(html).toContain('&lt;b&gt;everything')
  expect(html).toContain('{torn')
  expect(html).not.toContain('value="retry"')
  const job = `message:${id}`
  expect((await retry(admin, job)).status).toBe(409)
  expect(await retryNow(job)).toContain('no message that this version can read')
  const discarded = await Promise.all([1, 2].map(() => admin.post(listPath, { intent: 'discard', job })))
  expect(discarded.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await actionsAbout(`letter:${id}`)).toEqual([{ action: 'letter.put-away', actor: admin.id }])
})

test('a dead-letter message that arrives a second time is not stored again', async () => {
  const message = { body: '{"type":"close-issue","issueId":1}', reason: 'No.', receivedAt: tuesday }
  for (const queueMessageId of ['one', 'two', 'two'])
    await addDeadLetterMessage(aContext().db, { ...message, queueMessageId })
  expect((await listFailedJobs(aContext().db, null)).rows).toHaveLength(1)
})

test('a discarded job never reappears in the list of failed jobs, and the activity log says who discarded it', async () => {
  const admin = await signIn('admin')
  const [email, image] = [await aFailedEmail(), await aFailedImage()]
  const keys = [email.key, image.key, await aFailedCard('product:5'), await aDeadLetter(1)]
  for (const job of keys) {
    expect((await admin.post(listPath, { intent: 'discard', job })).status, job).toBe(303)
    for (const intent of ['discard', 'retry'])
      expect((await admin.post(listPath, { intent, job })).status, job).toBe(409)
    expect(await retryNow(job)).toContain('Nothing was changed.')
  }
  expect(await admin.read(listPath)).toContain('No failed jobs.')
  await queueDueJobs(aContext(collectMessages(), Date.now()))
  expect(admin.sent).toEqual([])
  const log = await admin.read('/admin/log')
  for (const subject of [`email ${email.id}`, 'a failed image', 'a failed social card'])
    expect(log).toContain(`${admin.email} discarded ${subject}`)
  expect(await admin.page('/admin')).not.toContain('href="/admin/jobs/failed"')
})

test('A01 staff see failed jobs without email addresses and can’t act on them, and malformed forms change nothing', async () => {
  const { id, key } = await aFailedEmail({ error: 'No such box: ann@mail.example' })
  const [staff, admin] = [await signIn('staff'), await signIn('admin')]
  const staffPage = await staff.page(listPath)
  expect(staffPage).toContain('This email wasn’t sent.')
  expect(staffPage).not.toMatch(/name="intent"|href="\/admin\/mail|ann@mail/)
  expect(await admin.page(listPath)).toContain('ann@mail.example')
  for (const intent of ['retry', 'discard'])
    expect((await staff.post(listPath, { intent, job: key })).status).toBe(403)
  expect((await admin.post(listPath, { intent: '__proto__', job: key })).status).toBe(303)
  for (const job of ['', 'email:x', 'email:0', `mail:${id}`, 'card:1', 'message:post:1', 'image:999999'])
    expect((await retry(admin, job)).status, job).toBe(409)
  expect((await admin.open(listPath, { DB: failing('D1') })).status).toBe(503)
  expect(await emailState(id)).toBe('failed')
})

function retry({ post }: Session, job: string) {
  return post(listPath, { intent: 'retry', job })
}

function retryNow(key: string) {
  return retryByCommand({ key, now: Date.now() })
}

function actionsAbout(subject: string) {
  return sql`select action, actor from audit_log where subject = ${subject}`
}

async function aFailedEmail(fields: Parameters<typeof anEmail>[0] = {}) {
  const messageId = await sqlValue<number>`
    insert into contact_messages (name, email, message, created_at)
    values ('Ann', 'ann@mail.example', 'Hello', ${tuesday}) returning id`
  const failure = { subjectId: messageId ?? 0, state: 'failed', error: 'No answer.', dueAt: tuesday } as const
  const { id } = await anEmail({ ...failure, ...fields })
  return { id, key: `email:${id}` }
}

async function aFailedImage(
  fields: { productId?: number; state?: string; error?: string; dueAt?: number } = {},
) {
  const { state = 'failed', error = 'No.', dueAt = tuesday } = fields
  const productId = fields.productId ?? (await aProduct()).id
  const id = await sqlValue<number>`
    insert into product_images (product_id, state, attempts, error, due_at, created_at)
    values (${productId}, ${state}, 2, ${error}, ${dueAt}, 1) returning id`
  return { id, key: `image:${id}`, productId }
}

async function aFailedCard(subject: string, dueAt = tuesday) {
  await sql`insert into social_cards (subject, content_hash, state, error, due_at, created_at)
    values (${subject}, 'x', 'failed', 'No.', ${dueAt}, 1)`
  return `card:${subject}`
}

async function aDeadLetter(emailId: number, receivedAt = tuesday) {
  return `message:${await addDeadLetter(JSON.stringify({ type: 'notify-account', emailId }), receivedAt)}`
}

function addDeadLetter(body: string, receivedAt = tuesday) {
  return sqlValue<number>`
    insert into dead_letters (queue_message_id, body, reason, received_at)
    values (${crypto.randomUUID()}, ${body}, 'No.', ${receivedAt}) returning id`
}

async function deliver(sent: unknown[]) {
  const { context, sent: delivered } = withOutbox(aContext({}, Date.now()))
  const messages = sent.map((body) => jobMessageSchema.parse(body)).filter((message) => 'emailId' in message)
  await Promise.all(messages.map((message) => runJob(context, message)))
  return delivered.length
}
