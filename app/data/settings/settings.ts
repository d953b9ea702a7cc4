import { eq, sql } from 'drizzle-orm'
import { auditEventStatement, auditEventStatementForEachRow } from '#app/data/audit/audit-event.ts'
import type { SettingKey } from '#app/domain/settings/business-schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { pickColumns } from '#app/data/columns.ts'
import { queueOrderLinkEmailsStatement } from '#app/data/mail/queue-email.ts'
import { storedSettings, users, isAdminCondition } from '#app/data/schema.ts'
import { runBatch } from '#app/data/batch.ts'

export function readSettingRows(db: Database) {
  return db
    .select({ ...pickColumns(storedSettings, 'key', 'value', 'updatedAt'), by: users.email })
    .from(storedSettings)
    .leftJoin(users, eq(users.id, storedSettings.updatedBy))
}

interface SettingChange {
  key: SettingKey
  from: unknown
  to: unknown
}

/**
 * Saves nothing if a setting was changed after the form was opened. `shownTimestamps` is a JSON object that
 * maps each setting in the form to the time (ms) of its last change before the form was opened; 0 means
 * never.
 */
export async function saveSettings(
  db: Database,
  edit: { changes: readonly SettingChange[]; shownTimestamps: string; by: string; now: number },
): Promise<'saved' | 'conflict'> {
  const { changes, shownTimestamps, by, now } = edit
  const changesJson = JSON.stringify(
    changes.map(({ key, from, to }) => ({ key, from: JSON.stringify(from), to: JSON.stringify(to) })),
  )
  const details = sql`json_object('key', c.value ->> 'key',
    'from', json(c.value ->> 'from'), 'to', json(c.value ->> 'to'))`
  const [saved] = await runBatch(db, [
    sql`insert into business_facts (key, value, updated_at, updated_by)
      select c.value ->> 'key', c.value ->> 'to', ${now}, ${by} from json_each(${changesJson}) c
      where ${isAdminCondition(by)}
        and not exists (
          select 1 from json_each(${shownTimestamps}) s left join business_facts f on f.key = s.key
          where coalesce(f.updated_at, 0) <> s.value
        )
      on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by,
        updated_at = max(excluded.updated_at, business_facts.updated_at + 1)
      returning key`,
    auditEventStatementForEachRow(
      sql`json_each(${changesJson}) c where changes() > 0`,
      'fact.changed',
      sql`'fact:' || (c.value ->> 'key')`,
      { details, by, now },
    ),
    queueOrderLinkEmailsStatement({ by, now }),
  ])
  return saved?.length ? 'saved' : 'conflict'
}

export async function resetSetting(
  db: Database,
  edit: SettingChange & { updatedAt: number; by: string; now: number },
): Promise<'reset' | 'conflict'> {
  const { key, from, to, updatedAt, by, now } = edit
  const [reset] = await runBatch(db, [
    sql`delete from business_facts where key = ${key} and updated_at = ${updatedAt}
      and ${isAdminCondition(by)} returning key`,
    auditEventStatement('fact.reset', `fact:${key}`, { details: { key, from, to }, by, now }),
    queueOrderLinkEmailsStatement({ by, now }),
  ])
  return reset?.length ? 'reset' : 'conflict'
}
