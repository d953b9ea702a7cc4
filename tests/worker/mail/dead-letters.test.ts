import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { queueDueWork } from '#app/jobs/scheduling/sweep.ts'
import { runJob } from '#app/jobs/run.ts'
import { jobMessageSchema } from '#app/jobs/messages.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { atTheDesk } from '#tests/support/admin.ts'
import { byCommand, decisionsOn } from '#tests/support/dead-letters.ts'

let count = 0

async function aWriter() {
  const id = 7000 + ++count
  await env.DB.prepare(
    `insert into contact_messages (id, name, email, message, created_at) values (?1, 'Ann', ?2, 'Hello', ?3)`,
  )
    .bind(id, `writer${id}@mail.example`, tuesday)
    .run()
  return id
}

/** An email about a real inbox message, with its dead-letter message. */
async function aLetter(state = 'failed') {
  const subject = await aWriter()
  const mail = await env.DB.prepare(
    `insert into emails (kind, subject_id, recipient, dedupe_key, state, due_at, created_at)
     values ('acknowledge-message', ?1, 'ann@mail.example', ?2, ?3, ?4, ?4) returning id`,
  )
    .bind(subject, `jobs:${subject}`, state, tuesday)
    .first<{ id: number }>()
  const letter = await env.DB.prepare(
    `insert into dead_letters (queue_message_id, body, reason, received_at) values (?1, ?2, 'No.', ?3) returning id`,
  )
    .bind(`jobs:${subject}`, JSON.stringify({ type: 'acknowledge-message', emailId: mail?.id }), tuesday)
    .first<{ id: number }>()
  return { id: String(letter?.id), emailId: mail?.id ?? 0 }
}

/** Runs all queued messages at once and returns how many emails were sent. */
async function deliver(sent: unknown[]) {
  let left = 0
  const context = aContext({}, Date.now())
  const send = () => {
    left += 1
    return Promise.resolve({ outcome: 'sent' as const, providerId: null })
  }
  const working = { ...context, email: { ...context.email, send } }
  await Promise.all(sent.map((body) => runJob(working, jobMessageSchema.parse(body))))
  return left
}

test('B04 B09 a dead-letter message replayed by two admins during a scheduler run sends exactly one email', async () => {
  const letter = await aLetter()
  const [one, two] = [await atTheDesk('admin'), await atTheDesk('admin')]
  const sent: unknown[] = []
  const enqueue = (messages: unknown[]) => Promise.resolve(void sent.push(...messages))
  const [first, second] = await Promise.all([
    one.press('/admin/jobs', { intent: 'replay', id: letter.id }),
    two.press('/admin/jobs', { intent: 'replay', id: letter.id }),
    queueDueWork(aContext({ enqueue }, Date.now())),
  ])
  expect([first.status, second.status].sort()).toEqual([303, 409])
  await queueDueWork(aContext({ enqueue }, Date.now()))
  expect(await deliver([...one.sent, ...two.sent, ...sent])).toBe(1)
  expect(await deliver([...one.sent, ...sent])).toBe(0)
  const { results } = await env.DB.prepare('select action from audit_log where subject = ?')
    .bind(`letter:${letter.id}`)
    .all()
  expect(results).toEqual([{ action: 'letter.replayed' }])
})

test('B04 when the CLI and an admin replay a dead-letter message at once, only the first succeeds and is logged', async () => {
  const admin = await atTheDesk('admin')
  const letter = await aLetter()
  const [id, now] = [Number(letter.id), Date.now()]
  const enqueued: unknown[] = []
  const [words, press] = await Promise.all([
    byCommand({ id, now }),
    admin.press('/admin/jobs', { intent: 'replay', id: letter.id }),
  ])
  const first = words.includes('tried again') ? 'command line' : admin.id
  expect(press.status).toBe(first === admin.id ? 303 : 409)
  expect(await byCommand({ id, now })).toContain('Somebody has decided')
  await queueDueWork(aContext({ enqueue: (some) => Promise.resolve(void enqueued.push(...some)) }, now + 1))
  const mine = [...admin.sent, ...enqueued].filter((body) =>
    JSON.stringify(body).includes(`"emailId":${letter.emailId}}`),
  )
  expect(await deliver(mine)).toBe(1)
  expect(await decisionsOn(letter.id)).toEqual([{ action: 'letter.replayed', actor: first }])
})

test('the CLI does not replay a dead-letter message that is dismissed, unreadable or about an email of unknown outcome', async () => {
  const admin = await atTheDesk('admin')
  const [away, unknown] = [await aLetter(), await aLetter('unknown')]
  await admin.press('/admin/jobs', { intent: 'put-away', id: away.id })
  const now = Date.now()
  expect(await byCommand({ id: Number(away.id), now })).toContain('Nothing was changed.')
  expect(await byCommand({ id: Number(unknown.id), now })).toContain('Nobody knows whether the mail')
  const odd = await env.DB.prepare(
    `insert into dead_letters (queue_message_id, body, reason, received_at) values ('torn', '{torn', 'No.', 1) returning id`,
  ).first<{ id: number }>()
  expect(await byCommand({ id: odd?.id ?? 0, now })).toContain('no message that this version can read')
  expect(await byCommand({ id: 999_999, now })).toBe('There is no letter 999999.')
  expect(await admin.read('/admin/jobs')).toContain('{torn')
  expect(await decisionsOn(away.id)).toMatchObject([{ action: 'letter.put-away' }])
  expect(await env.DB.prepare('select state from emails where id = ?').bind(away.emailId).first()).toEqual({
    state: 'failed',
  })
})

test('replaying a dead-letter message sends nothing if its email was already sent or has an unknown outcome', async () => {
  const admin = await atTheDesk('admin')
  const done = await aLetter('sent')
  const replayed = await admin.press('/admin/jobs', { intent: 'replay', id: done.id })
  expect(replayed.headers.get('location')).toBe('/admin/jobs?done=letter-nothing-left')
  expect(await deliver(admin.sent)).toBe(0)

  const unknown = await aLetter('unknown')
  const refused = await admin.press('/admin/jobs', { intent: 'replay', id: unknown.id })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Nobody knows whether this mail arrived.')
  await queueDueWork(aContext({ enqueue: () => Promise.resolve() }, Date.now()))
  expect(
    await env.DB.prepare('select state from emails where id = ?').bind(unknown.emailId).first('state'),
  ).toBe('unknown')
})

test('an unreadable dead-letter message is shown escaped and can only be dismissed, once', async () => {
  await env.DB.exec('delete from dead_letters')
  const odd = await env.DB.prepare(
    `insert into dead_letters (queue_message_id, body, reason, received_at)
     values ('odd', '{"type":"<b>everything"}', 'Unreadable.', 1) returning id`,
  ).first<{ id: number }>()
  const admin = await atTheDesk('admin')
  const html = await (await admin.open('/admin/jobs')).text()
  expect(html).toContain('&lt;b&gt;everything')
  expect(html).not.toContain('value="replay"')
  const id = String(odd?.id)
  expect((await admin.press('/admin/jobs', { intent: 'replay', id })).status).toBe(409)
  const away = await Promise.all([1, 2].map(() => admin.press('/admin/jobs', { intent: 'put-away', id })))
  expect(away.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await admin.read('/admin/jobs')).toContain('There are none to decide on.')
  expect(await admin.read('/admin/log')).toContain(`put dead letter ${id} away.`)
})
