import { env } from 'cloudflare:workers'

interface Row {
  email: string
  state: 'pending' | 'confirmed' | 'unsubscribed'
  source: string
  createdAt: number
}

/** Inserts a subscriber and returns the id. */
export async function aSubscriber({
  email = `reader-${crypto.randomUUID()}@mail.example`,
  state = 'confirmed',
  source = '/',
  createdAt = Date.now(),
}: Partial<Row> = {}) {
  const row = await env.DB.prepare(
    `insert into newsletter_subscribers (email, state, source, created_at) values (?, ?, ?, ?) returning id`,
  )
    .bind(email, state, source, createdAt)
    .first<{ id: number }>()
  return row?.id ?? 0
}

export function subscriber(email: string) {
  return env.DB.prepare('select * from newsletter_subscribers where email = ?').bind(email).first()
}

/**
 * Inserts many subscribers for query-count tests: `many-1@mail.example` and so on, one per minute, with several sources
 * and states.
 */
export function manySubscribers(count: number, firstAt: number) {
  return env.DB.prepare(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into newsletter_subscribers (email, state, source, created_at)
     select 'many-' || i || '@mail.example',
       case when i % 50 = 0 then 'unsubscribed' when i % 20 = 0 then 'pending' else 'confirmed' end,
       case when i % 100 = 0 then 'import' else '/' end, ?2 + i * 60000 from n`,
  )
    .bind(count, firstAt)
    .run()
}
