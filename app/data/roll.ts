import type { RotatedDish, ShelfDish } from '#app/domain/menu-rotation.ts'
import { dishesPerWeek } from '#app/domain/week-plan.ts'
import type { Database } from './database.server.ts'

export interface Roll {
  /** The Monday that begins. */
  week: string
  /** When it was due: that Monday, 00:00 kitchen time (ms). */
  dueAt: number
}

/** Whether this roll was made, or a later one, which an old tick must not undo. One row by the index. */
export async function isRolled({ $client: d1 }: Database, { dueAt }: Roll) {
  const row = await d1
    .prepare(`select 1 from job_runs where job = 'roll' and due_at >= ?1 limit 1`)
    .bind(dueAt)
    .first()
  return row !== null
}

/** Where a week's plan stands, and every dish on the shelf with the week that it was last served. */
export async function readShelf({ $client: d1 }: Database, week: string) {
  const [plan, shelf] = await d1.batch([
    d1
      .prepare(
        `select (select state from weekly_menus where week = ?1) as state,
           (select count(*) from weekly_menu_items i join products p on p.id = i.product_id
            where i.week = ?1 and ${servable} and p.is_available = 1) as dishes`,
      )
      .bind(week),
    d1
      .prepare(
        `select p.id, p.category, p.is_available as isAvailable, p.archived_at as archivedAt, p.created_at as createdAt,
           p.allergen_milk as milk, p.allergen_eggs as eggs, p.allergen_fish as fish, p.allergen_shellfish as shellfish,
           p.allergen_tree_nuts as treeNuts, p.allergen_peanuts as peanuts, p.allergen_wheat as wheat,
           p.allergen_soybeans as soybeans, p.allergen_sesame as sesame,
           (select i.week from weekly_menu_items i join weekly_menus w on w.week = i.week
            where i.product_id = p.id and i.week < ?1 and w.state in ('live', 'past')
            order by i.week desc limit 1) as lastServed
         from products p where p.archived_at is null and p.is_available = 1`,
      )
      .bind(week),
  ])
  const [{ state, dishes } = { state: null, dishes: 0 }] = (plan?.results ?? []) as Planned[]
  return {
    state,
    dishes,
    shelf: ((shelf?.results ?? []) as (Omit<ShelfDish, 'isAvailable'> & { isAvailable: number })[]).map(
      (dish): ShelfDish => ({ ...dish, isAvailable: dish.isAvailable === 1 }),
    ),
  }
}

interface Planned {
  state: 'planned' | 'live' | 'past' | 'off' | null
  /** How many of its dishes can be served today. */
  dishes: number
}

/** What a roll did, as its run keeps it. */
export interface RollResult {
  week: string
  /** Why the kitchen is closed; null where it cooks. */
  off: string | null
  /** How many dishes the menu shows. */
  dishes: number
  /** How many of them the rotation chose. */
  rotated: number
  /** Dishes of the plan that the menu does not show: sold out, archived, or with allergens that nobody confirmed. */
  leftOut: string[]
}

/**
 * Makes a week's plan the live menu, in one batch, which is one transaction: claimed by its run's row, so that it is made
 * once however often, late or concurrently it is asked for. `filled` is what the rotation serves where nobody planned;
 * a plan that came meanwhile wins. Null where somebody else made this roll, or a later one.
 */
export async function makeRoll(
  { $client: d1 }: Database,
  { week, dueAt, filled, owner, now }: Roll & { filled: readonly RotatedDish[]; owner: string; now: number },
): Promise<RollResult | null> {
  const claim = crypto.randomUUID()
  /** Each statement asks for the claim that the first one made. */
  const mine = `exists (select 1 from job_runs where job = 'roll' and due_at = ?1 and result = ?2)`
  const step = (sql: string, ...values: unknown[]) => d1.prepare(sql).bind(dueAt, claim, ...values)
  const results = await d1.batch([
    d1
      .prepare(
        `insert into job_runs (job, due_at, started_at, state, result)
         select 'roll', ?1, ?3, 'running', ?2
         where not exists (select 1 from job_runs where job = 'roll' and due_at >= ?1) on conflict do nothing`,
      )
      .bind(dueAt, claim, now),
    step(
      `insert into weekly_menus (week, created_at, updated_at) select ?3, ?4, ?4 where ${mine} on conflict do nothing`,
      week,
      now,
    ),
    step(
      `insert into weekly_menu_items (week, product_id, position, why)
       select ?3, c.value ->> 'id', c.value ->> 'position', c.value ->> 'why'
       from json_each(?4) c join products p on p.id = c.value ->> 'id'
       where ${mine} and p.is_available = 1 and p.archived_at is null and not ${unconfirmed}
         and (select state from weekly_menus where week = ?3) = 'planned'
         and not exists (select 1 from weekly_menu_items i join products p on p.id = i.product_id
           where i.week = ?3 and ${servable} and p.is_available = 1)
       on conflict do nothing`,
      week,
      JSON.stringify(filled),
    ),
    step(`${archiving} and week < ?3 and ${mine}`, week),
    step(
      `update weekly_menus set state = 'past', updated_at = ?4 where state = 'live' and week < ?3 and ${mine}`,
      week,
      now,
    ),
    step(
      `update weekly_menus set state = 'live', published_at = coalesce(published_at, ?4), updated_at = ?4,
         version = version + 1 where week = ?3 and state = 'planned' and ${mine}`,
      week,
      now,
    ),
    step(
      `update products set featured_this_week = 0, menu_position = null
       where featured_this_week = 1 and id not in (${onLiveMenu}) and ${mine}`,
      week,
    ),
    step(
      `update products set featured_this_week = 1, menu_position = (
         select i.position from weekly_menu_items i where i.week = ?3 and i.product_id = products.id)
       where id in (${onLiveMenu}) and ${mine}`,
      week,
    ),
    step(
      `update job_runs set state = 'done', finished_at = ?4, result = json_object('week', ?3,
         'off', (select off_reason from weekly_menus where week = ?3 and state = 'off'),
         'dishes', (select count(*) from products where featured_this_week = 1 and is_available = 1),
         'rotated', (select count(*) from weekly_menu_items where week = ?3 and why is not null),
         'leftOut', (select json_group_array(p.name order by i.position)
           from weekly_menu_items i join products p on p.id = i.product_id
           where i.week = ?3 and not (${servable} and p.is_available = 1)
             and (select state from weekly_menus where week = ?3) = 'live'))
       where job = 'roll' and due_at = ?1 and result = ?2 returning id, result`,
      week,
      now,
    ),
    // What the owner has to hear: that nobody had planned, that dishes are missing, or that there is nothing to show.
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select 'notify-roll', id, ?2, 'notify-roll:' || ?3, ?4, ?4 from job_runs
         where job = 'roll' and due_at = ?1 and changes() > 0 and result ->> 'off' is null
           and (result ->> 'rotated' > 0 or json_array_length(result, '$.leftOut') > 0 or result ->> 'dishes' = 0)
         on conflict do nothing`,
      )
      .bind(dueAt, owner, week, now),
  ])
  const [done] = (results[8]?.results ?? []) as { result: string }[]
  return done ? (JSON.parse(done.result) as RollResult) : null
}

/** Keeps the live menu as it is now that its orders have closed, once; corrections are told beside it. */
export async function archiveLiveMenu(
  { $client: d1 }: Database,
  { week, dueAt, now }: { week: string; dueAt: number; now: number },
) {
  await d1.batch([
    d1.prepare(`${archiving} and week = ?1`).bind(week),
    d1
      .prepare(
        `insert into job_runs (job, due_at, started_at, finished_at, state, result)
         select 'keep-menu', ?2, ?3, ?3, 'done',
           json_object('week', ?1, 'dishes', (select json_array_length(archive) from weekly_menus where week = ?1))
         where changes() > 0 on conflict do nothing`,
      )
      .bind(week, dueAt, now),
  ])
}

/** What a roll of that run did; null where there is none. */
export async function findRoll({ $client: d1 }: Database, runId: number) {
  const row = await d1
    .prepare(`select result from job_runs where id = ?1 and job = 'roll' and state = 'done'`)
    .bind(runId)
    .first<{ result: string }>()
  return row ? (JSON.parse(row.result) as RollResult) : null
}

/** The dishes that the rotation put on a week, with why. */
export async function listRotated({ $client: d1 }: Database, week: string) {
  const { results } = await d1
    .prepare(
      `select p.name, i.why from weekly_menu_items i join products p on p.id = i.product_id
       where i.week = ?1 and i.why is not null order by i.position limit ${dishesPerWeek}`,
    )
    .bind(week)
    .all<{ name: string; why: string }>()
  return results
}

const unconfirmed = `('unconfirmed' in (p.allergen_milk, p.allergen_eggs, p.allergen_fish, p.allergen_shellfish,
  p.allergen_tree_nuts, p.allergen_peanuts, p.allergen_wheat, p.allergen_soybeans, p.allergen_sesame))`

/** A dish that may stand on the menu it is planned for; whether it is sold out today is another question. */
const servable = `(p.archived_at is null and (i.override_reason is not null or not ${unconfirmed}))`

const onLiveMenu = `select i.product_id from weekly_menu_items i join products p on p.id = i.product_id
  where i.week = ?3 and ${servable} and (select state from weekly_menus where week = ?3) = 'live'`

const archiving = `update weekly_menus set archive = (
    select json_group_array(json_object('id', p.id, 'name', p.name, 'line', p.line, 'category', p.category,
      'imageUrl', p.image_url, 'imageAlt', p.image_alt, 'calories', p.calories, 'proteinG', p.protein_g,
      'carbsG', p.carbs_g, 'fatG', p.fat_g, 'diet', json(p.diet), 'milk', p.allergen_milk, 'eggs', p.allergen_eggs,
      'fish', p.allergen_fish, 'shellfish', p.allergen_shellfish, 'treeNuts', p.allergen_tree_nuts,
      'peanuts', p.allergen_peanuts, 'wheat', p.allergen_wheat, 'soybeans', p.allergen_soybeans,
      'sesame', p.allergen_sesame) order by i.position)
    from weekly_menu_items i join products p on p.id = i.product_id
    where i.week = weekly_menus.week and p.featured_this_week = 1)
  where state = 'live' and archive is null`
