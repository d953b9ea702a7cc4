import { eq, sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement, buildAuditStatementForRows } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildOrderLinkNoticesInsert } from '#app/data/mail/emails.ts'
import { buildIsAdminCondition, storedSettings, users } from '#app/data/schema.ts'
import type { ZipServiceType } from '#app/domain/areas/delivery-area.ts'
import type { LiveMenuWeek, SpecialWeek } from '#app/domain/scheduling/order-week.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import type { SettingKey } from '#app/domain/settings/business-schema.ts'

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

/** Saves only if each setting in `shownTimestamps` (JSON) was last updated at the time (ms) given there. */
export async function saveSettings(
  db: Database,
  edit: Actor & { changes: readonly SettingChange[]; shownTimestamps: string },
) {
  const { changes, shownTimestamps, by, now } = edit
  const changesJson = JSON.stringify(
    changes.map(({ key, from, to }) => ({ key, from: JSON.stringify(from), to: JSON.stringify(to) })),
  )
  const details = sql`json_object('key', c.value ->> 'key',
    'from', json(c.value ->> 'from'), 'to', json(c.value ->> 'to'))`
  const [saved] = await runBatch(db, [
    sql`insert into business_facts (key, value, updated_at, updated_by)
      select c.value ->> 'key', c.value ->> 'to', ${now}, ${by} from json_each(${changesJson}) c
      where ${buildIsAdminCondition(by)}
        and not exists (
          select 1 from json_each(${shownTimestamps}) s left join business_facts f on f.key = s.key
          where coalesce(f.updated_at, 0) <> s.value
        )
      on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by,
        updated_at = max(excluded.updated_at, business_facts.updated_at + 1)
      returning key`,
    buildAuditStatementForRows(
      sql`json_each(${changesJson}) c where changes() > 0`,
      'fact.changed',
      sql`'fact:' || (c.value ->> 'key')`,
      { details, by, now },
    ),
    buildOrderLinkNoticesInsert({ by, now }),
  ])
  return saved?.length ? 'saved' : 'conflict'
}

export async function resetSetting(db: Database, edit: Actor & SettingChange & { updatedAt: number }) {
  const { key, from, to, updatedAt, by, now } = edit
  const [reset] = await runBatch(db, [
    sql`delete from business_facts where key = ${key} and updated_at = ${updatedAt}
      and ${buildIsAdminCondition(by)} returning key`,
    buildAuditStatement('fact.reset', `fact:${key}`, { details: { key, from, to }, by, now }),
    buildOrderLinkNoticesInsert({ by, now }),
  ])
  return reset?.length ? 'reset' : 'conflict'
}

/** How long (ms) after a week's Monday to load its special dates: pickup can end 14 days after that Monday. */
const maxWeekAgeMs = 16 * 86_400_000

export async function readSiteSettings(db: Database, now: number) {
  const firstDay = new Date(now - maxWeekAgeMs).toISOString().slice(0, 10)
  const rows = await db.all<Row>(sql`
    select 'fact' as kind, f.key as name, f.value as body, null as note from business_facts f
    union all select 'city', c.slug, c.record, null from city_records c
    union all select 'zip', z.zip, z.service, z.city_slug from delivery_zips z
    union all select 'menu', (select week from weekly_menus where state = 'live' order by week desc limit 1),
      (select max(due_at) from job_runs where job = 'roll'), null
    union all select 'week', w.week, w.overrides, iif(w.state = 'off', w.off_reason, null)
      from weekly_menus w where (w.overrides is not null or w.state = 'off') and w.week >= ${firstDay}`)
  const menu = rows.find(({ kind }) => kind === 'menu')
  const rowsOf = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    facts: rowsOf('fact').map(({ name, body }) => ({ key: name, value: parseJson(body) })),
    menu: {
      liveWeek: menu?.name ?? null,
      rolledAt: menu?.body == null ? null : Number(menu.body),
    } satisfies LiveMenuWeek,
    cities: rowsOf('city').map(({ name, body }) => ({ slug: name, record: parseJson(body) })),
    zips: rowsOf('zip').map(({ name, body, note }) => ({
      zip: name,
      // A CHECK constraint guarantees that the column contains a valid service type.
      service: body as ZipServiceType,
      citySlug: note,
    })),
    weeks: rowsOf('week').map(({ name, body, note }): SpecialWeek => ({
      week: name,
      off: note,
      overrides: parseWeekOverrides(body === null ? null : parseJson(body)),
    })),
  }
}

export type SiteSettings = Awaited<ReturnType<typeof readSiteSettings>>

interface Row {
  kind: 'fact' | 'city' | 'zip' | 'week' | 'menu'
  name: string
  body: string
  /** In a `zip` row, the city's slug; in a `week` row, why the kitchen is closed; otherwise null. */
  note: string | null
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

type Preparer = Pick<D1Database, 'prepare'>

export interface ContentAndSettingsVersions {
  /** Version number of all page content, incremented by database triggers (migrations/0004). */
  content: number
  /** Version number of the data that `readSiteSettings` reads, incremented by database triggers (migrations/0010). */
  settings: number
}

export async function readContentAndSettingsVersions({
  $client: d1,
}: {
  $client: Preparer
}): Promise<ContentAndSettingsVersions | null> {
  const { results } = await d1
    .prepare(`select name, value from counters where name in ('content', 'house')`)
    .all<{ name: string; value: number }>()
  const valueOf = (name: string) => results.find((row) => row.name === name)?.value
  const [content, settings] = [valueOf('content'), valueOf('house')]
  return content === undefined || settings === undefined ? null : { content, settings }
}

export async function readContentVersion({ $client: d1 }: { $client: Preparer }) {
  return d1.prepare(`select value from counters where name = 'content'`).first<number>('value')
}

export async function readSettingsVersion({ $client: d1 }: { $client: Preparer }) {
  return d1.prepare(`select value from counters where name = 'house'`).first<number>('value')
}
