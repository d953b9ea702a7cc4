import { beforeEach, expect, test } from 'vitest'
import { actionsOn, type Session, signIn } from '#tests/support/admin/admin.ts'
import { aProduct, setClock, tuesday } from '#tests/support/context.ts'
import { sql, sqlRow } from '#tests/support/database.ts'
import {
  addSubscribers,
  aSentIssue,
  deliveriesOf,
  emptyNewsletter,
  jobsAt,
  unsubscribe,
} from '#tests/support/mail/issues.ts'
import { aMealForm, emptyMenus, noAllergens } from '#tests/support/menu/products.ts'

const week = '2026-11-23'

beforeEach(emptyNewsletter)
beforeEach(emptyMenus)
setClock(tuesday)

test('a label correction can’t be emailed before a newsletter issue for its week has been sent', async () => {
  const { admin, product, correction } = await aCorrectedMeal()
  expect(await admin.read(`/admin/products/${product.id}`)).toContain(
    'No newsletter has been sent for that week yet.',
  )
  expect((await emailCorrection(admin, correction)).status).toBe(409)
  expect(await actionsOn(`product:${product.id}`)).toEqual(['dish.corrected'])
  await aSentIssue({ week, dedupeKey: `weekly:${week}`, state: 'sending', finishedAt: null })
  const page = await admin.read(`/admin/products/${product.id}`)
  expect(page).toContain('A newsletter for that week is still sending.')
  expect((await emailCorrection(admin, correction)).status).toBe(409)
})

test('a label correction is emailed once to every recipient of its week’s newsletter issue, even if sending is requested twice', async () => {
  const { admin, product, correction } = await aCorrectedMeal()
  await addSubscribers(4)
  const counts = { sent: 2, unknown: 1, recipients: 4, suppressed: 0 }
  const issue = await aSentIssue({ week, dedupeKey: `weekly:${week}`, ...counts })
  await sql`insert into issue_deliveries (issue_id, subscriber_id, state)
    select ${issue.id}, id, case row_number() over (order by id) when 1 then 'sent' when 2 then 'unknown'
    when 3 then 'failed' else 'sent' end
    from newsletter_subscribers`
  // Reader 4 received the newsletter issue but has unsubscribed since then.
  await unsubscribe('reader-4@mail.example')
  const page = await admin.read(`/admin/products/${product.id}`)
  expect(page).toContain('3 newsletters were sent for that week. Recipients haven’t been emailed about this.')
  expect(page).toContain('Email that week’s newsletter recipients')
  const responses = await Promise.all([
    emailCorrection(admin, correction),
    emailCorrection(admin, correction),
  ])
  expect(responses.map(({ status }) => status)).toEqual([303, 303])
  const locations = responses.map(({ headers }) => headers.get('location'))
  expect(new Set(locations).size).toBe(1)
  const id = Number(/newsletter\/(\d+)/.exec(locations[0] ?? '')?.[1])
  expect(await actionsOn(`product:${product.id}`)).toEqual(['dish.corrected', 'correction.mailed'])
  expect(admin.sent).toContainEqual({ type: 'snapshot-issue', issueId: id })

  await jobsAt(tuesday).snapshot(id)
  expect((await deliveriesOf(id)).map(({ email }) => email)).toEqual([
    'reader-1@mail.example',
    'reader-2@mail.example',
    'reader-3@mail.example',
  ])
  const after = await admin.read(`/admin/products/${product.id}`)
  expect(after).toContain('We emailed that week’s newsletter recipients about this. View the newsletter')
  expect(after).not.toContain('Email that week’s newsletter recipients')
  expect(await admin.read(`/admin/newsletter/${id}`)).toContain('Correction, week of November 23')
  const body = await (await admin.open(`/admin/newsletter/${id}/body`)).text()
  expect(body).toContain('The label was wrong.')
})

test('staff can correct a product’s label, but only an admin can email its correction', async () => {
  const { product, correction } = await aCorrectedMeal()
  await aSentIssue({ week, dedupeKey: `weekly:${week}` })
  const staff = await signIn('staff')
  const page = await staff.read(`/admin/products/${product.id}`)
  expect(page).toContain('Only admins can email subscribers.')
  expect(page).not.toContain('Email that week’s newsletter recipients')
  expect((await emailCorrection(staff, correction)).status).toBe(403)
})

function emailCorrection(session: Session, correction: number) {
  return session.post('/admin/newsletter', { intent: 'correction', correction: String(correction) })
}

async function aCorrectedMeal() {
  const admin = await signIn('admin')
  const product = await aProduct({
    ...noAllergens,
    name: 'Lentil Stew',
    featuredThisWeek: true,
    menuPosition: 1,
  })
  const changes = { milk: 'contains', reason: 'The label was wrong.' }
  const form = aMealForm({ intent: 'save', version: '1', ...changes })
  await admin.post(`/admin/products/${product.id}`, form)
  const row = await sqlRow<{ id: number }>`select id from product_corrections`
  return { admin, product, correction: row?.id ?? 0 }
}
