import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { countRequestedImages } from '#app/data/images/missing-images.ts'
import { aContext, aProduct } from '#tests/support/context.ts'
import { atTheDesk } from '#tests/support/admin.ts'
import { byCommand, decisionsOn } from '#tests/support/dead-letters.ts'

test('retrying a dead-letter image message requests no second image if the product has a newer one', async () => {
  const admin = await atTheDesk('admin')
  for (const later of ['queued', 'done']) {
    const { letter } = await aPictureLetter(later)
    const answer = await admin.press('/admin/jobs', { intent: 'replay', id: letter })
    expect(answer.headers.get('location')).toBe('/admin/jobs?done=letter-nothing-left')
  }
})

test('A04 an image retried from a dead-letter message counts toward the daily limit and stops at it', async () => {
  await env.DB.exec(`delete from audit_log where subject = 'pictures'`)
  const admin = await atTheDesk('admin')
  const asked = () => countRequestedImages(aContext().db, Date.now())
  const first = await aPictureLetter()
  const press = (id: string) => admin.press('/admin/jobs', { intent: 'replay', id })
  expect((await press(first.letter)).headers.get('location')).toBe('/admin/jobs?done=letter-replayed')
  expect(await asked()).toBe(1)
  expect((await press(first.letter)).status).toBe(409)
  const second = await aPictureLetter()
  expect(await byCommand({ id: Number(second.letter), now: Date.now() })).toContain('is tried again')
  expect(await asked()).toBe(2)

  await env.DB.prepare(
    `insert into audit_log (at, actor, action, subject, details) values (?, 'x', 'pictures.asked', 'pictures', '{"count":48}')`,
  )
    .bind(Date.now())
    .run()
  const third = await aPictureLetter()
  expect((await press(third.letter)).status).toBe(429)
  expect(await byCommand({ id: Number(third.letter), now: Date.now() })).toContain('which is the limit')
  expect(await decisionsOn(third.letter)).toEqual([])
  expect(
    await env.DB.prepare('select state from product_images where id = ?').bind(third.picture).first('state'),
  ).toBe('failed')
  // A message with nothing left to generate costs nothing, so it can be resolved past the limit.
  const drawn = await aPictureLetter('done')
  expect((await press(drawn.letter)).headers.get('location')).toBe('/admin/jobs?done=letter-nothing-left')
})

/** A failed image and its dead-letter message; `later` adds a newer image of the same meal in that state. */
async function aPictureLetter(later?: string) {
  const dish = await aProduct()
  const insert = env.DB.prepare(
    `insert into product_images (product_id, state, due_at, created_at) values (?1, ?2, ?3, 1) returning id`,
  )
  const failed = await insert.bind(dish.id, 'failed', 1).first<{ id: number }>()
  if (later) await insert.bind(dish.id, later, Date.now() + 1e9).first()
  const letter = await env.DB.prepare(
    `insert into dead_letters (queue_message_id, body, reason, received_at) values (?1, ?2, 'No.', 1) returning id`,
  )
    .bind(`picture:${failed?.id}`, JSON.stringify({ type: 'generate-product-image', pictureId: failed?.id }))
    .first<{ id: number }>()
  return { letter: String(letter?.id), picture: failed?.id ?? 0 }
}
