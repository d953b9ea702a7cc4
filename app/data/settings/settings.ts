import { eq } from 'drizzle-orm'
import type { SettingKey } from '#app/domain/settings/business-schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { orderLinkEmailsStatement } from '#app/data/mail/order-link-mails.ts'
import { businessFacts, users } from '#app/data/schema.ts'
import { prepareStatement } from '#app/data/statement.ts'

/** Returns the owner's stored settings, with when and by whom each was changed. */
export function readSettingRows(db: Database) {
  return db
    .select({
      key: businessFacts.key,
      value: businessFacts.value,
      updatedAt: businessFacts.updatedAt,
      by: users.email,
    })
    .from(businessFacts)
    .leftJoin(users, eq(users.id, businessFacts.updatedBy))
}

export type SettingRow = Awaited<ReturnType<typeof readSettingRows>>[number]

/** When each setting shown in the form was last changed, ms; 0 if never. */
export type SettingTimestamps = Partial<Record<SettingKey, number>>

/**
 * Saves settings with audit log rows. Saves nothing if a shown setting was changed since, or if the user is no
 * longer an admin.
 */
export async function saveSettings(
  db: Database,
  {
    changes,
    shown,
    by,
    now,
  }: {
    changes: readonly { key: SettingKey; from: unknown; to: unknown }[]
    shown: SettingTimestamps
    by: string
    now: number
  },
): Promise<'saved' | 'conflict'> {
  const { $client: d1 } = db
  const list = JSON.stringify(
    changes.map(({ key, from, to }) => ({ key, from: JSON.stringify(from), to: JSON.stringify(to) })),
  )
  const [saved] = await d1.batch([
    d1
      .prepare(
        `insert into business_facts (key, value, updated_at, updated_by)
         select c.value ->> 'key', c.value ->> 'to', ?2, ?3 from json_each(?1) c
         where exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin')
           and not exists (
             select 1 from json_each(?4) s left join business_facts f on f.key = s.key
             where coalesce(f.updated_at, 0) <> s.value
           )
         on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by,
           updated_at = max(excluded.updated_at, business_facts.updated_at + 1)
         returning key`,
      )
      .bind(list, now, by, JSON.stringify(shown)),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?2, ?3, ?3, 'fact.changed', 'fact:' || (c.value ->> 'key'), json_object('key', c.value ->> 'key',
           'from', json(c.value ->> 'from'), 'to', json(c.value ->> 'to'))
         from json_each(?1) c where changes() > 0`,
      )
      .bind(list, now, by),
    prepareStatement(db, orderLinkEmailsStatement({ by, now })),
  ])
  return saved?.results.length ? 'saved' : 'conflict'
}

/** Deletes the owner's value of a setting, so that its default applies. */
export async function resetSetting(
  db: Database,
  fact: { key: SettingKey; from: unknown; to: unknown; shown: number; by: string; now: number },
): Promise<'reset' | 'conflict'> {
  const { key, from, to, shown, by, now } = fact
  const { $client: d1 } = db
  const [reset] = await d1.batch([
    d1
      .prepare(
        `delete from business_facts where key = ?1 and updated_at = ?2
           and exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin') returning key`,
      )
      .bind(key, shown, by),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, ?2, ?2, 'fact.reset', 'fact:' || ?3, json_object('key', ?3, 'from', json(?4), 'to', json(?5))
         where changes() > 0`,
      )
      .bind(now, by, key, JSON.stringify(from), JSON.stringify(to)),
    prepareStatement(db, orderLinkEmailsStatement({ by, now })),
  ])
  return reset?.results.length ? 'reset' : 'conflict'
}
