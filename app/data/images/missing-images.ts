import { sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement, buildRequestedImageCountSql } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildIsAdminCondition } from '#app/data/schema.ts'
import type { Role } from '#app/domain/accounts/account.ts'
import { type ImageGeneration, maxImagesPerDay } from '#app/domain/images/generation-text.ts'
import { imageAwaitsReviewCondition } from './images.ts'

const missingCondition = sql`p.image_url is null and p.featured_this_week = 1`
const busyCondition = sql`exists (select 1 from product_images i
  where i.product_id = p.id and i.state in ('queued', 'running'))`
const busyOrAwaitsReviewCondition = sql`exists (select 1 from product_images i
  where i.product_id = p.id and (i.state in ('queued', 'running') or (${imageAwaitsReviewCondition})))`

export async function queueMissingImages(db: Database, { by, now }: Actor) {
  // One insert assigns consecutive IDs, so the audit log needs only the first and the last ID.
  const details = sql`json_object('count', changes(),
    'first', last_insert_rowid() - changes() + 1, 'last', last_insert_rowid())`
  const [queued, , [counts]] = await runBatch(db, [
    sql<{ id: number }>`insert into product_images (product_id, due_at, created_at)
      select p.id, ${now}, ${now} from products p
      where ${missingCondition} and not ${busyOrAwaitsReviewCondition} and ${buildIsAdminCondition(by)}
      order by p.id
      limit max(0, ${maxImagesPerDay} - ${buildRequestedImageCountSql(now)})
      returning id`,
    buildAuditStatement('pictures.asked', 'pictures', { details, by, now }),
    sql<{ missing: number; idle: number }>`select count(*) as missing,
      count(*) filter (where not ${busyOrAwaitsReviewCondition}) as idle from products p where ${missingCondition}`,
  ])
  const { missing = 0, idle = 0 } = counts ?? {}
  if (missing === 0) return { outcome: 'none-missing' } as const
  if (queued.length === 0 && idle > 0) return { outcome: 'cap-reached' } as const
  return { outcome: 'queued', pictureIds: queued.map(({ id }) => id), remaining: idle } as const
}

/** Gives each additional image of a product its own seed; otherwise, the model would repeat the same image. */
export async function queueProductImage(db: Database, productId: number, role: Role, { by, now }: Actor) {
  const details = sql`json_object('count', 1, 'first', last_insert_rowid(), 'last', last_insert_rowid(),
    'name', (select p.name from products p where p.id = ${productId}))`
  const [[job], , [product]] = await runBatch(db, [
    sql<{ id: number }>`insert into product_images (product_id, seed, due_at, created_at)
      select p.id, nullif((select count(*) from product_images j where j.product_id = p.id), 0), ${now}, ${now}
      from products p
      where p.id = ${productId}
        and exists (select 1 from user_roles r where r.user_id = ${by} and r.role in ('admin', ${role}))
        and not ${busyCondition} and ${maxImagesPerDay} > ${buildRequestedImageCountSql(now)}
      returning id`,
    buildAuditStatement('pictures.asked', 'pictures', { details, by, now }),
    sql<{ busy: number }>`select p.id, ${busyCondition} as busy from products p where p.id = ${productId}`,
  ])
  if (job) return { outcome: 'queued', pictureId: job.id } as const
  if (!product) return { outcome: 'gone' } as const
  return { outcome: product.busy ? 'already-queued' : 'cap-reached' } as const
}

export async function countRequestedImages(db: Database, now: number) {
  const row = await db.get<{ requested: number }>(
    sql`select ${buildRequestedImageCountSql(now)} as requested`,
  )
  return row.requested
}

/** Besides the latest image request, the progress report shows all requests made at most this long (ms) before it. */
const requestGroupMs = 2 * 60_000

/** How long (ms) after its due time a finished image job from an earlier request stays in the progress report. */
const reportedForMs = 15 * 60_000

export async function listRecentImageGenerations(db: Database, now: number): Promise<ImageGeneration[]> {
  const results = await db.all<Omit<ImageGeneration, 'undecided'> & { undecided: number }>(sql`with asked as (
      select a.details ->> 'first' as first, a.details ->> 'last' as last from audit_log a
      where a.subject = 'pictures'
        and a.at >= (select max(b.at) from audit_log b where b.subject = 'pictures') - ${requestGroupMs}
    )
    select i.id, i.product_id as productId, p.name, i.state,
      (${imageAwaitsReviewCondition}) as undecided
    from product_images i join products p on p.id = i.product_id
    where i.id in (
      select max(j.id) from product_images j where j.id in (
        select k.id from asked join product_images k on k.id between asked.first and asked.last
        union select k.id from product_images k where k.state in ('queued', 'running')
        union select k.id from product_images k
          where k.state in ('done', 'failed') and k.due_at > ${now - reportedForMs}
          and k.source = 'model'
      ) group by j.product_id
    )
    order by i.id limit 200`)
  return results.map((generation) => ({ ...generation, undecided: generation.undecided === 1 }))
}
