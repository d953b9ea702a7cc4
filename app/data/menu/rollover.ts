import { and, eq, isNull, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailInsert } from '#app/data/mail/emails.ts'
import { products } from '#app/data/schema.ts'
import type { PlannedMenuItem } from '#app/domain/menu/planned-menu.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import { mealCardColumns, unconfirmedAllergensCondition } from './products.ts'
import {
  availableItemCondition,
  buildMarkFeaturedStatements,
  notSoldOutCondition,
  toMenuItemsJson,
} from './week-changes.ts'

/** True if this rollover or a later one has run; a delayed cron run must not undo a later rollover. */
export async function isRolloverDone(db: Database, dueAt: number) {
  const row = await db.get(sql`select 1 from job_runs where job = 'roll' and due_at >= ${dueAt} limit 1`)
  return row !== undefined
}

/** `lastServed` is a past week or a planned one, from `thisWeek` up to but not including `week`. */
export async function readRotationCandidates(db: Database, week: string, thisWeek = week) {
  const [[plan], catalog] = await db.batch([
    db
      .select({
        isPlanned: sql`(exists (select 1 from weekly_menus where week = ${week} and state = 'off') or exists (
            select 1 from weekly_menu_items i join products p on p.id = i.product_id
            where i.week = ${week} and ${availableItemCondition} and ${notSoldOutCondition}))`
          .mapWith(Boolean)
          .as('is_planned'),
      })
      .from(sql`(select 1)`),
    db
      .select({
        ...mealCardColumns,
        ...pickColumns(products, 'isAvailable', 'archivedAt', 'createdAt'),
        lastServed: sql<string | null>`(
          select i.week from weekly_menu_items i join weekly_menus w on w.week = i.week
          where i.product_id = products.id and i.week < ${week}
            and (w.state in ('live', 'past') or (w.state = 'planned' and i.week >= ${thisWeek}))
          order by i.week desc limit 1)`.as('last_served'),
      })
      .from(products)
      .where(and(isNull(products.archivedAt), eq(products.isAvailable, true))),
  ])
  return { isPlanned: plan?.isPlanned ?? false, catalog }
}

interface RolloverResult {
  week: string
  off: string | null
  dishes: number
  rotated: number
  leftOut: string[]
}

interface Rollover {
  week: string
  /** Midnight at the start of the week's Monday in the kitchen's time zone, in ms. */
  dueAt: number
  /** The menu chosen by the automatic rotation, used only if nobody has planned the week by the rollover. */
  rotationMenu: readonly PlannedMenuItem[]
  owner: string
  now: number
}

/** Rolls the menu over to a week's plan. Returns null if this rollover or a later one has already started. */
export async function runMenuRollover(db: Database, rollover: Rollover): Promise<RolloverResult | null> {
  const { week, dueAt, rotationMenu, owner, now } = rollover
  const claim = crypto.randomUUID()
  const claimedRunCondition = sql`job = 'roll' and due_at = ${dueAt} and result = ${claim}`
  const claimCondition = sql`exists (select 1 from job_runs where ${claimedRunCondition})`
  const state = sql`(select state from weekly_menus where week = ${week})`
  const results = await runBatch(db, [
    sql`insert into job_runs (job, due_at, started_at, state, result)
        select 'roll', ${dueAt}, ${now}, 'running', ${claim}
        where not exists (select 1 from job_runs where job = 'roll' and due_at >= ${dueAt}) on conflict do nothing`,
    sql`insert into weekly_menus (week, created_at, updated_at) select ${week}, ${now}, ${now} where ${claimCondition}
        on conflict do nothing`,
    sql`insert into weekly_menu_items (week, product_id, position, why)
        select ${week}, c.value ->> 'id', c.value ->> 'position', c.value ->> 'why'
        from json_each(${toMenuItemsJson(rotationMenu)}) c join products p on p.id = c.value ->> 'id'
        where ${claimCondition} and p.is_available = 1 and p.archived_at is null and not ${unconfirmedAllergensCondition} and ${state} = 'planned'
          and not exists (select 1 from weekly_menu_items i join products p on p.id = i.product_id
            where i.week = ${week} and ${availableItemCondition} and ${notSoldOutCondition})
        on conflict do nothing`,
    sql`${archiveStatement} and week < ${week} and ${claimCondition}`,
    sql`update weekly_menus set state = 'past', updated_at = ${now}
        where state = 'live' and week < ${week} and ${claimCondition}`,
    sql`update weekly_menus set state = 'live', published_at = coalesce(published_at, ${now}), updated_at = ${now},
        version = version + 1 where week = ${week} and state = 'planned' and ${claimCondition}`,
    ...buildMarkFeaturedStatements(week, claimCondition, sql`${state} = 'live'`),
    sql<{ result: string }>`
        update job_runs set state = 'done', finished_at = ${now}, result = json_object('week', ${week},
          'off', (select off_reason from weekly_menus where week = ${week} and state = 'off'),
          'dishes', (select count(*) from weekly_menu_items i join products p on p.id = i.product_id
            where i.week = ${week} and p.featured_this_week = 1 and ${notSoldOutCondition}),
          'rotated', (select count(*) from weekly_menu_items where week = ${week} and why is not null),
          'leftOut', (select json_group_array(p.name order by i.position)
            from weekly_menu_items i join products p on p.id = i.product_id
            where i.week = ${week} and not (${availableItemCondition} and ${notSoldOutCondition}) and ${state} = 'live'))
        where ${claimedRunCondition} returning result`,
    buildEmailInsert(
      'notify-roll',
      { subjectId: sql`id`, recipient: owner, dedupeKey: `notify-roll:${week}`, now },
      sql`from job_runs
        where job = 'roll' and due_at = ${dueAt} and changes() > 0 and result ->> 'off' is null
          and (result ->> 'rotated' > 0 or json_array_length(result, '$.leftOut') > 0 or result ->> 'dishes' = 0)`,
    ),
  ])
  const finishedRun = results[8][0]
  return finishedRun ? (JSON.parse(finishedRun.result) as RolloverResult) : null
}

export function saveLiveMenuSnapshot(db: Database, week: string, dueAt: number, now: number) {
  return runBatch(db, [
    sql`${archiveStatement} and week = ${week}`,
    sql`insert into job_runs (job, due_at, started_at, finished_at, state, result)
        select 'keep-menu', ${dueAt}, ${now}, ${now}, 'done',
          json_object('week', ${week}, 'dishes', (select json_array_length(archive) from weekly_menus where week = ${week}))
        where changes() > 0 on conflict do nothing`,
  ])
}

export async function readRolloverReport(db: Database, runId: number) {
  const row = await db.get<{ result: string } | undefined>(
    sql`select result from job_runs where id = ${runId} and job = 'roll' and state = 'done'`,
  )
  if (!row) return null
  const result = JSON.parse(row.result) as RolloverResult
  const rotated =
    result.rotated === 0
      ? []
      : await db.all<{ name: string; why: string }>(sql`
          select p.name, i.why from weekly_menu_items i join products p on p.id = i.product_id
          where i.week = ${result.week} and i.why is not null order by i.position limit ${maxProductsPerWeek}`)
  return { ...result, rotated }
}

const archiveStatement = sql`update weekly_menus set archive = (
    select json_group_array(json_patch(json_object('id', p.id, 'name', p.name, 'line', p.line, 'category', p.category,
      'imageUrl', p.image_url, 'imageAlt', p.image_alt, 'calories', p.calories, 'proteinG', p.protein_g,
      'carbsG', p.carbs_g, 'fatG', p.fat_g, 'diet', json(p.diet), 'milk', p.allergen_milk, 'eggs', p.allergen_eggs,
      'fish', p.allergen_fish, 'shellfish', p.allergen_shellfish, 'treeNuts', p.allergen_tree_nuts,
      'peanuts', p.allergen_peanuts, 'wheat', p.allergen_wheat, 'soybeans', p.allergen_soybeans,
      'sesame', p.allergen_sesame), json_object('ingredients', p.ingredients, 'heating', p.heating,
      'refrigerator', p.refrigerator, 'freezer', p.freezer, 'confirmedWords', json(p.confirmed_words))) order by i.position)
    from weekly_menu_items i join products p on p.id = i.product_id
    where i.week = weekly_menus.week and p.featured_this_week = 1)
  where state = 'live' and archive is null`
