import type { PictureJob } from './pictures.ts'
import type { Database } from './database.server.ts'

/** What one day's presses may ask of an image model, which bills each drawing (A04). */
export const picturesPerDay = 50
const dayMs = 86_400_000

export type PictureRequest =
  { outcome: 'asked'; pictureIds: number[]; left: number } | { outcome: 'none-missing' | 'cap-reached' }

/**
 * Queues a picture for each dish of this week's menu that has none, as far as the day's share goes, with its row in the
 * audit log. One batch asks and writes, so two presses at once are one; whoever presses must be admin in it.
 */
export async function queueMissingPictures(
  db: Database,
  { by, now }: { by: string; now: number },
): Promise<PictureRequest> {
  const { $client: d1 } = db
  const [queued, , counted] = await d1.batch<{ id: number; missing: number; idle: number }>([
    d1
      .prepare(
        `insert into product_images (product_id, due_at, created_at)
         select p.id, ?1, ?1 from products p
         where p.image_url is null and p.featured_this_week = 1
           and exists (select 1 from user_roles r where r.user_id = ?4 and r.role = 'admin')
           and not exists (
             select 1 from product_images i where i.product_id = p.id and i.state in ('queued', 'running')
           )
         order by p.id
         limit max(0, ?2 - (select coalesce(sum(a.details ->> 'count'), 0) from audit_log a
           where a.subject = 'pictures' and a.at > ?3))
         returning id`,
      )
      .bind(now, picturesPerDay, now - dayMs, by),
    // The rows of one insert have ids in a row.
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, ?2, ?2, 'pictures.asked', 'pictures', json_object('count', changes(),
           'first', last_insert_rowid() - changes() + 1, 'last', last_insert_rowid())
         where changes() > 0`,
      )
      .bind(now, by),
    d1.prepare(
      `select count(*) as missing, count(*) filter (where not exists (
         select 1 from product_images i where i.product_id = p.id and i.state in ('queued', 'running')
       )) as idle
       from products p where p.image_url is null and p.featured_this_week = 1`,
    ),
  ])
  const { missing = 0, idle = 0 } = counted?.results[0] ?? {}
  const pictureIds = queued?.results.map(({ id }) => id) ?? []
  if (missing === 0) return { outcome: 'none-missing' }
  if (pictureIds.length === 0 && idle > 0) return { outcome: 'cap-reached' }
  return { outcome: 'asked', pictureIds, left: idle }
}

export interface DishDrawing {
  name: string
  state: PictureJob['state']
}

/** The pictures that were asked for last, and whatever else is being drawn now; dishes by name. */
export async function readDrawings(db: Database): Promise<DishDrawing[]> {
  const { results } = await db.$client
    .prepare(
      `with asked as (
         select a.details ->> 'first' as first, a.details ->> 'last' as last from audit_log a
         where a.subject = 'pictures' order by a.at desc, a.id desc limit 1
       )
       select p.name, i.state from product_images i join products p on p.id = i.product_id
       where i.id in (
         select j.id from asked join product_images j on j.id between asked.first and asked.last
         union select j.id from product_images j where j.state in ('queued', 'running')
       )
       order by i.id limit 200`,
    )
    .all<DishDrawing>()
  return results
}
