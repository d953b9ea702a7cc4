import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { RotatedProduct } from '#app/domain/menu/menu-rotation.ts'
import { maxProductsPerWeek } from '#app/domain/menu/week-plan.ts'
import { cardColumns } from './products.ts'
import { jobRuns, products } from '#app/data/schema.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

export interface Rollover {
  /** The Monday that begins. */
  week: string
  /** When it was due: that Monday, 00:00 kitchen time (ms). */
  dueAt: number
}

/** Whether this roll was made, or a later one, which an old tick must not undo. One row by the index. */
export async function isRolloverDone(db: Database, { dueAt }: Rollover) {
  const [row] = await db
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, 'roll'), gte(jobRuns.dueAt, dueAt)))
    .limit(1)
  return row !== undefined
}

/**
 * Where a week's plan stands, and every dish on the shelf with the week that it was last served; whoever plans ahead
 * counts the plans behind `thisWeek` as served.
 */
export async function readRotationProducts(db: Database, week: string, thisWeek = week) {
  const [[plan], shelf] = await db.batch([
    db
      .select({
        state: sql<Planned['state']>`(select state from weekly_menus where week = ${week})`.as('state'),
        dishes: sql<number>`(select count(*) from weekly_menu_items i join products p on p.id = i.product_id
          where i.week = ${week} and ${servable} and ${onSale})`.as('dishes'),
      })
      .from(sql`(select 1)`),
    db
      .select({
        ...cardColumns,
        isAvailable: products.isAvailable,
        archivedAt: products.archivedAt,
        createdAt: products.createdAt,
        lastServed: sql<
          string | null
        >`(select i.week from weekly_menu_items i join weekly_menus w on w.week = i.week
          where i.product_id = products.id and i.week < ${week}
            and (w.state in ('live', 'past') or (w.state = 'planned' and i.week >= ${thisWeek}))
          order by i.week desc limit 1)`.as('last_served'),
      })
      .from(products)
      .where(and(isNull(products.archivedAt), eq(products.isAvailable, true))),
  ])
  return { state: plan?.state ?? null, dishes: plan?.dishes ?? 0, shelf }
}

interface Planned {
  state: 'planned' | 'live' | 'past' | 'off' | null
  /** How many of its dishes can be served today. */
  dishes: number
}

/** What a roll did, as its run keeps it. */
export interface RolloverResult {
  week: string
  /** Why the kitchen is closed; null where it cooks. */
  off: string | null
  /** How many dishes of the menu can be ordered. */
  dishes: number
  /** How many of them the rotation chose. */
  rotated: number
  /** Dishes of the plan that can't be ordered: sold out, archived, or with allergens that nobody confirmed. */
  leftOut: string[]
}

/**
 * Makes a week's plan the live menu, in one batch, which is one transaction: claimed by its run's row, so that it is made
 * once however often, late or concurrently it is asked for. `filled` is what the rotation serves where nobody planned;
 * a plan that came meanwhile wins. Null where somebody else made this roll, or a later one.
 */
export async function runRollover(
  db: Database,
  {
    week,
    dueAt,
    filled,
    owner,
    now,
  }: Rollover & { filled: readonly RotatedProduct[]; owner: string; now: number },
): Promise<RolloverResult | null> {
  const claim = crypto.randomUUID()
  const isMine = sql`job = 'roll' and due_at = ${dueAt} and result = ${claim}`
  /** Each statement asks for the claim that the first one made. */
  const mine = sql`exists (select 1 from job_runs where ${isMine})`
  const state = sql`(select state from weekly_menus where week = ${week})`
  const onMenu = sql`(select i.product_id from weekly_menu_items i join products p on p.id = i.product_id
    where i.week = ${week} and ${servable} and ${state} = 'live')`
  const results = await db.$client.batch<{ result: string }>([
    prepareStatement(
      db,
      sql`insert into job_runs (job, due_at, started_at, state, result)
        select 'roll', ${dueAt}, ${now}, 'running', ${claim}
        where not exists (select 1 from job_runs where job = 'roll' and due_at >= ${dueAt}) on conflict do nothing`,
    ),
    prepareStatement(
      db,
      sql`insert into weekly_menus (week, created_at, updated_at) select ${week}, ${now}, ${now} where ${mine}
        on conflict do nothing`,
    ),
    prepareStatement(
      db,
      sql`insert into weekly_menu_items (week, product_id, position, why)
        select ${week}, c.value ->> 'id', c.value ->> 'position', c.value ->> 'why'
        from json_each(${JSON.stringify(filled)}) c join products p on p.id = c.value ->> 'id'
        where ${mine} and p.is_available = 1 and p.archived_at is null and not ${unconfirmed} and ${state} = 'planned'
          and not exists (select 1 from weekly_menu_items i join products p on p.id = i.product_id
            where i.week = ${week} and ${servable} and ${onSale})
        on conflict do nothing`,
    ),
    prepareStatement(db, sql`${archiving} and week < ${week} and ${mine}`),
    prepareStatement(
      db,
      sql`update weekly_menus set state = 'past', updated_at = ${now}
        where state = 'live' and week < ${week} and ${mine}`,
    ),
    prepareStatement(
      db,
      sql`update weekly_menus set state = 'live', published_at = coalesce(published_at, ${now}), updated_at = ${now},
        version = version + 1 where week = ${week} and state = 'planned' and ${mine}`,
    ),
    prepareStatement(
      db,
      sql`update products set featured_this_week = 0, menu_position = null
        where featured_this_week = 1 and id not in ${onMenu} and ${mine}`,
    ),
    prepareStatement(
      db,
      sql`update products set featured_this_week = 1, menu_position = (
          select i.position from weekly_menu_items i where i.week = ${week} and i.product_id = products.id)
        where id in ${onMenu} and ${mine}`,
    ),
    prepareStatement(
      db,
      sql`update job_runs set state = 'done', finished_at = ${now}, result = json_object('week', ${week},
          'off', (select off_reason from weekly_menus where week = ${week} and state = 'off'),
          'dishes', (select count(*) from weekly_menu_items i join products p on p.id = i.product_id
            where i.week = ${week} and p.featured_this_week = 1 and ${onSale}),
          'rotated', (select count(*) from weekly_menu_items where week = ${week} and why is not null),
          'leftOut', (select json_group_array(p.name order by i.position)
            from weekly_menu_items i join products p on p.id = i.product_id
            where i.week = ${week} and not (${servable} and ${onSale}) and ${state} = 'live'))
        where ${isMine} returning result`,
    ),
    // What the owner has to hear: that nobody had planned, that dishes are missing, or that there is nothing to show.
    prepareStatement(
      db,
      sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
        select 'notify-roll', id, ${owner}, ${`notify-roll:${week}`}, ${now}, ${now} from job_runs
        where job = 'roll' and due_at = ${dueAt} and changes() > 0 and result ->> 'off' is null
          and (result ->> 'rotated' > 0 or json_array_length(result, '$.leftOut') > 0 or result ->> 'dishes' = 0)
        on conflict do nothing`,
    ),
  ])
  const done = results[8]?.results[0]
  return done ? (JSON.parse(done.result) as RolloverResult) : null
}

/** Keeps the live menu as it is now that its orders have closed, once; corrections are told beside it. */
export async function archiveLiveMenu(
  db: Database,
  { week, dueAt, now }: { week: string; dueAt: number; now: number },
) {
  await db.$client.batch([
    prepareStatement(db, sql`${archiving} and week = ${week}`),
    prepareStatement(
      db,
      sql`insert into job_runs (job, due_at, started_at, finished_at, state, result)
        select 'keep-menu', ${dueAt}, ${now}, ${now}, 'done',
          json_object('week', ${week}, 'dishes', (select json_array_length(archive) from weekly_menus where week = ${week}))
        where changes() > 0 on conflict do nothing`,
    ),
  ])
}

/** What a roll of that run did; null where there is none. */
export async function findRolloverResult({ $client: d1 }: Database, runId: number) {
  const row = await d1
    .prepare(`select result from job_runs where id = ?1 and job = 'roll' and state = 'done'`)
    .bind(runId)
    .first<{ result: string }>()
  return row ? (JSON.parse(row.result) as RolloverResult) : null
}

/** The dishes that the rotation put on a week, with why. */
export async function listRotatedProducts({ $client: d1 }: Database, week: string) {
  const { results } = await d1
    .prepare(
      `select p.name, i.why from weekly_menu_items i join products p on p.id = i.product_id
       where i.week = ?1 and i.why is not null order by i.position limit ?2`,
    )
    .bind(week, maxProductsPerWeek)
    .all<{ name: string; why: string }>()
  return results
}

const unconfirmed = sql`('unconfirmed' in (p.allergen_milk, p.allergen_eggs, p.allergen_fish, p.allergen_shellfish,
  p.allergen_tree_nuts, p.allergen_peanuts, p.allergen_wheat, p.allergen_soybeans, p.allergen_sesame))`

/** A dish that may stand on the menu it is planned for; whether it is sold out today is another question. */
const servable = sql`(p.archived_at is null and (i.override_reason is not null or not ${unconfirmed}))`

/** Of a menu's dish: not sold out, neither for this week nor until further notice. */
const onSale = sql`(p.is_available = 1 and i.sold_out_at is null)`

const archiving = sql`update weekly_menus set archive = (
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
