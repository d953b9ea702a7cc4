import { expect } from 'vitest'
import { personalDataLinkLifetimeMs } from '#app/data/newsletter/subscriber-data.ts'
import {
  confirmationLinkLifetimeDays,
  preferencesLinkLifetimeMs,
  type SubscriberLinkPurpose,
  unsubscribeLinkExpiration,
} from '#app/domain/newsletter/subscriber.ts'
import type { Session } from '#tests/support/admin/admin.ts'
import { aNetwork, send } from '#tests/support/admin/auth.ts'
import { quiet } from '#tests/support/admin/inbox.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sql, sqlColumn, sqlRow, sqlValue } from '#tests/support/database.ts'
import { decoded } from '#tests/support/site/html.ts'

interface Row {
  email: string
  state: 'pending' | 'confirmed' | 'unsubscribed'
  source: string
  createdAt: number
}

export async function aSubscriber({
  email = `reader-${crypto.randomUUID()}@mail.example`,
  state = 'confirmed',
  source = '/',
  createdAt = Date.now(),
}: Partial<Row> = {}) {
  const id = await sqlValue<number>`
    insert into newsletter_subscribers (email, state, source, created_at)
    values (${email}, ${state}, ${source}, ${createdAt}) returning id`
  return id ?? 0
}

/** Returns the data of a newsletter sign-up with double opt-in, as the sign-up form passes it on. */
export function aSignUp(email: string, now = tuesday) {
  return { email, phone: null, source: '/', owner: 'hello@holstontable.example', doubleOptIn: true, now }
}

export async function subscriberId(email: string) {
  return (await sqlValue<number>`select id from newsletter_subscribers where email = ${email}`) ?? 0
}

interface SubscriberRow extends Record<string, unknown> {
  id: number
  created_at: number
}

export function subscriberRow(email: string) {
  return sqlRow<SubscriberRow>`select * from newsletter_subscribers where email = ${email}`
}

export async function setUnreachable(id: number, reason: string) {
  await sql`update newsletter_subscribers set unreachable = ${reason} where id = ${id}`
}

/** Checks that a subscriber's page has status 200, is not cached and sends other sites no referrer. */
export function expectPrivate({ status, headers }: Response) {
  const policies = ['cache-control', 'referrer-policy'].map((name) => headers.get(name))
  expect([status, ...policies]).toEqual([200, 'private, no-store', 'same-origin'])
}

/** Submits a sign-up form on a page of the site, without the rate limit. */
export function postSignUp(
  path: '/subscribe' | '/tell-me',
  fields: Record<string, string>,
  { page, bindings = {}, from = aNetwork() }: { page: string; bindings?: object; from?: string },
) {
  const allowed = { SUBSCRIBE_LIMIT: { limit: () => Promise.resolve({ success: true }) }, ...quiet }
  const headers = { referer: `http://localhost:8787${page}` }
  return send(path, fields, { from, bindings: { ...allowed, ...bindings }, headers })
}

/** Submits the form on the page that confirms a subscription. */
export function confirm(token: string, from = aNetwork()) {
  return send('/subscribe/confirm', { token }, { from, bindings: quiet })
}

/** Inserts subscribers `many-1@mail.example` and so on, created one per minute, with various sources and states. */
export function manySubscribers(count: number, firstAt: number) {
  return sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
     insert into newsletter_subscribers (email, state, source, created_at)
     select 'many-' || i || '@mail.example',
       case when i % 50 = 0 then 'unsubscribed' when i % 20 = 0 then 'pending' else 'confirmed' end,
       case when i % 100 = 0 then 'import' else '/' end, ${firstAt} + i * 60000 from n`
}

export function linkTo(purpose: SubscriberLinkPurpose, id: number, expiresAt = expiryOf(purpose)) {
  const path = purpose === 'reader-data' ? 'preferences/data' : purpose
  return `/${path}?token=${aContext().sign({ purpose, id, expiresAt })}`
}

function expiryOf(purpose: SubscriberLinkPurpose) {
  return purpose === 'preferences' ? Date.now() + preferencesLinkLifetimeMs : unsubscribeLinkExpiration
}

/** Creates a subscriber's single-use link to the page on which they can download or erase their data. */
export async function dataLinkTo(id: number, expiresAt = Date.now() + personalDataLinkLifetimeMs) {
  await sql`update newsletter_subscribers set data_link_expires_at = ${expiresAt} where id = ${id}`
  return linkTo('reader-data', id, expiresAt)
}

/** Returns the token in a confirmation email that was created at `issuedAt` (ms). */
export function confirmationToken(id: number, issuedAt: number) {
  const expiresAt = issuedAt + confirmationLinkLifetimeDays * 86_400_000
  return aContext().sign({ purpose: 'confirm-subscription', id, expiresAt })
}

export async function aSubscriberWithLink(
  purpose: SubscriberLinkPurpose,
  email = `reader-${crypto.randomUUID()}@mail.example`,
) {
  const id = await aSubscriber({ email })
  return { id, email, link: linkTo(purpose, id), row: () => subscriberRow(email) }
}

/** Returns a subscriber's consent records, oldest first. */
export function consentsOf(id: number) {
  return sql`
    select deed, at, source, words, network, by from consent_records where subscriber_id = ${id} order by id`
}

export function consentActionsOf(id: number) {
  return sqlColumn<string>`select deed from consent_records where subscriber_id = ${id} order by id`
}

export const importPath = '/admin/subscribers/import'

/** Submits a step of the subscriber import. */
export function postImport(admin: Session, fields: Record<string, string | File>, bindings = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ note: '', ...fields })) form.append(name, value)
  return admin.post(importPath, form, bindings)
}

/** Submits the last step of the subscriber import with a new idempotency key. */
export function runImport(admin: Session, fields: Record<string, string>, bindings = {}) {
  return postImport(admin, { intent: 'import', key: crypto.randomUUID(), ...fields }, bindings)
}

/** Returns the value of the textarea with this name, or an empty string. */
export function textareaIn(html: string, name: string) {
  return decoded(new RegExp(`<textarea name="${name}"[^>]*>([^<]*)</textarea>`).exec(html)?.[1] ?? '')
}
