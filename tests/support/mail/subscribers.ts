import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { tuesday } from '#tests/support/context.ts'

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

/** What the sign-up form saves for an address with double opt-in. */
export function aSignUp(email: string, now = tuesday) {
  return { email, phone: null, source: '/', owner: 'hello@holstontable.example', doubleOptIn: true, now }
}

export async function subscriberId(email: string) {
  return (await sqlValue<number>`select id from newsletter_subscribers where email = ${email}`) ?? 0
}

export function subscriber(email: string) {
  return sqlRow`select * from newsletter_subscribers where email = ${email}`
}

/** Inserts `many-1@mail.example` and so on, one per minute, with several sources and states. */
export function manySubscribers(count: number, firstAt: number) {
  return sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
     insert into newsletter_subscribers (email, state, source, created_at)
     select 'many-' || i || '@mail.example',
       case when i % 50 = 0 then 'unsubscribed' when i % 20 = 0 then 'pending' else 'confirmed' end,
       case when i % 100 = 0 then 'import' else '/' end, ${firstAt} + i * 60000 from n`
}
