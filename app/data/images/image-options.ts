import { desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  type Actor,
  buildAuditStatement,
  buildAuditStatementForRows,
  getProductEventDetails,
} from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { buildIsAdminCondition, productImages, products } from '#app/data/schema.ts'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import type { ImageGeneration } from '#app/domain/images/generation-text.ts'
import {
  copyAltTextToImage,
  imageAwaitsReviewCondition,
  replaceableImageCondition,
  selectLastAltText,
} from './images.ts'

type Product = Pick<typeof products.$inferSelect, 'id' | 'name' | 'category' | 'imageUrl' | 'archivedAt'>

interface ProductWithImage extends Product {
  isDraft: 0 | 1
  /** State of the product's latest requested or uploaded image; null if there has never been one. */
  state: ImageGeneration['state'] | null
  undecided: 0 | 1
}

export async function listProductsWithImages(
  db: Database,
  { search, filter, after }: { search: string; filter: 'without' | 'undecided' | null; after: number | null },
) {
  const found = await db.all<ProductWithImage>(sql`select p.id, p.name, p.category, p.image_url as imageUrl,
         p.archived_at as archivedAt, p.is_draft as isDraft,
         (select i.state from product_images i where i.product_id = p.id order by i.id desc limit 1) as state,
         exists (select 1 from product_images i where i.product_id = p.id and ${imageAwaitsReviewCondition}) as undecided
       from products p
       where (${after} is null or (p.name collate nocase, p.id)
           > ((select a.name from products a where a.id = ${after}), ${after}))
         and (${search} = '' or instr(lower(p.name), lower(${search})) > 0)
         and (${filter} is null or ((p.archived_at is null or p.is_draft = 1) and (
           (${filter} = 'without' and (p.image_url is null or p.image_url glob '/art/*'))
           or (${filter} = 'undecided'
             and p.id in (select i.product_id from product_images i where ${imageAwaitsReviewCondition})))))
       order by p.name collate nocase, p.id limit ${rowsPerPage + 1}`)
  return toListPage(found, rowsPerPage, ({ id }) => id)
}

const maxImagesShown = 24

export async function readProductImageOptions(db: Database, productId: number) {
  const [[product], pictures] = await db.batch([
    db
      .select(pickColumns(products, 'id', 'name', 'line', 'category', 'imageUrl', 'imageAlt'))
      .from(products)
      .where(eq(products.id, productId)),
    db
      .select()
      .from(productImages)
      .where(eq(productImages.productId, productId))
      .orderBy(
        sql`${productImages.imageUrl} is (select p.image_url from products p where p.id = ${productId}) desc`,
        desc(productImages.id),
      )
      .limit(maxImagesShown),
  ])
  return product ? { product, pictures } : null
}

export type ProductImageOptions = NonNullable<Awaited<ReturnType<typeof readProductImageOptions>>>

interface Change extends Actor {
  productId: number
}

interface SeenChange extends Change {
  seenImageUrl: string | null
}

export async function chooseImage(db: Database, change: SeenChange & { pictureId: number }) {
  const { productId, pictureId, seenImageUrl, now } = change
  const [, chosen, , , [picture]] = await runBatch(db, [
    copyAltTextToImage(db, productId),
    sql`update products set image_url = i.image_url, updated_at = ${now},
        image_alt = ${selectLastAltText(productId, sql`i.image_url`)}
      from product_images i
      where products.id = ${productId} and i.id = ${pictureId} and i.product_id = products.id
        and i.state = 'done' and products.image_url is ${seenImageUrl}
        and (products.image_url is not i.image_url or i.approved_at is null)
      returning products.id`,
    auditStatement('picture.chosen', change),
    decideImagesStatement(sql`id = ${pictureId}`, change),
    sql<{ shown: number }>`select p.image_url is i.image_url and i.approved_at is not null as shown
      from product_images i join products p on p.id = i.product_id
      where i.id = ${pictureId} and i.product_id = ${productId} and i.state = 'done'`,
  ])
  if (chosen.length > 0) return 'chosen'
  if (!picture) return 'gone'
  // After a double submit, the second request finds the image already chosen, which counts as success.
  return picture.shown ? 'chosen' : 'changed-meanwhile'
}

export async function rejectImage(db: Database, { pictureId, ...change }: Change & { pictureId: number }) {
  await runBatch(db, [
    sql`update product_images as i set approved_by = ${change.by}
      where i.id = ${pictureId} and i.product_id = ${change.productId} and ${imageAwaitsReviewCondition}`,
    auditStatement('picture.passed-over', change),
  ])
}

export async function addUploadedImage(
  db: Database,
  { imageUrl, alt, seenImageUrl, ...change }: SeenChange & { imageUrl: string; alt: string | null },
) {
  const { productId, by, now } = change
  const uploadCondition = sql`(image_url is ${seenImageUrl} or image_url is ${imageUrl} or ${replaceableImageCondition})`
  const [, , , , , , , [product]] = await runBatch(db, [
    copyAltTextToImage(db, productId),
    sql`insert into product_images (product_id, state, source, image_url, alt, due_at, created_at, finished_at)
      select ${productId}, 'done', 'upload', ${imageUrl}, ${alt}, ${now}, ${now}, ${now}
      where exists (select 1 from products p where p.id = ${productId})
        and not exists (select 1 from product_images i
        where i.product_id = ${productId} and i.image_url = ${imageUrl})`,
    buildAuditStatementForRows(
      sql`products where id = ${productId} and changes() > 0 and not ${uploadCondition}`,
      'picture.kept',
      `product:${productId}`,
      { details: sql`json_object('name', name)`, by, now },
    ),
    sql`update product_images set alt = ${alt}
      where product_id = ${productId} and image_url = ${imageUrl} and ${alt} is not null and alt is not ${alt}`,
    sql`update products set image_url = ${imageUrl}, updated_at = ${now},
        image_alt = ${selectLastAltText(productId, imageUrl)}
      where id = ${productId} and ${uploadCondition}
        and (image_url is not ${imageUrl} or image_alt is not coalesce(${alt}, image_alt))`,
    auditStatement('picture.uploaded', change),
    decideImagesStatement(sql`image_url = ${imageUrl}`, change),
    sql<{ shown: number }>`select image_url is ${imageUrl} as shown from products where id = ${productId}`,
  ])
  return product?.shown ? 'shown' : 'not-shown'
}

export async function updateImageAltText(
  db: Database,
  { alt, previousAlt, seenImageUrl, ...change }: SeenChange & Record<'alt' | 'previousAlt', string | null>,
) {
  const { productId, now } = change
  const [, , [product]] = await runBatch(db, [
    sql`update products set image_alt = ${alt}, updated_at = ${now}
      where id = ${productId} and image_alt is ${previousAlt} and image_alt is not ${alt} and image_url is ${seenImageUrl}`,
    auditStatement('picture.described', change),
    sql<{ same: number }>`select image_alt is ${alt} and image_url is ${seenImageUrl} as same
      from products where id = ${productId}`,
  ])
  return product?.same ? 'saved' : 'changed-meanwhile'
}

function decideImagesStatement(isChosen: SQL, { productId, by, now }: Change) {
  return sql`update product_images set approved_by = ${by}, approved_at = case when ${isChosen} then ${now} end
    where product_id = ${productId} and state = 'done' and changes() > 0
      and (${isChosen} or (approved_at is null and approved_by is null))`
}

function auditStatement(action: AuditAction, { productId, by, now }: Change) {
  const details = getProductEventDetails(productId)
  return buildAuditStatement(action, `product:${productId}`, { details, by, now })
}

export async function setImageAutoApproval(db: Database, automatic: boolean, { by, now }: Actor) {
  await runBatch(db, [
    sql`insert into business_facts (key, value, updated_at, updated_by)
      select 'autoApprovePictures', ${JSON.stringify(automatic)}, ${now}, ${by}
      where ${buildIsAdminCondition(by)}
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by where business_facts.value <> excluded.value`,
    buildAuditStatement('pictures.approval', 'fact:autoApprovePictures', {
      details: { automatic },
      by,
      now,
    }),
  ])
}
