import { sql } from 'drizzle-orm'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import { isAdminCondition } from '#app/data/schema.ts'
import {
  auditEventStatement,
  auditEventStatementForEachRow,
  productEventDetails,
} from '#app/data/audit/audit-event.ts'
import type { Database } from '#app/data/database.server.ts'
import { copyAltTextToImage, selectLastAltText } from './images.ts'
import { runBatch } from '#app/data/batch.ts'

/** An image is either approved (`approved_at` set) or rejected (only `approved_by` set). */

interface Choice {
  productId: number
  pictureId: number
  /** The image that the product showed when the user loaded the page. */
  seenImageUrl: string | null
  by: string
  now: number
}

/** Shows and approves an image, and rejects the other undecided ones, if the product still shows the image `seen`. */
export async function chooseImage(
  db: Database,
  { productId, pictureId, seenImageUrl, by, now }: Choice,
): Promise<'chosen' | 'changed-meanwhile' | 'gone'> {
  const [, chosen, , , after] = await runBatch(db, [
    copyAltTextToImage(db, productId),
    sql`update products set image_url = i.image_url, updated_at = ${now},
        image_alt = ${selectLastAltText(productId, sql`i.image_url`)}
      from product_images i
      where products.id = ${productId} and i.id = ${pictureId} and i.product_id = products.id
        and i.state = 'done' and products.image_url is ${seenImageUrl}
        and (products.image_url is not i.image_url or i.approved_at is null)
      returning products.id`,
    auditStatement({ action: 'picture.chosen', productId, by, now }),
    decideImagesStatement({ productId, pictureId, by, now }),
    sql<{ shown: number }>`select p.image_url is i.image_url and i.approved_at is not null as shown
      from product_images i join products p on p.id = i.product_id
      where i.id = ${pictureId} and i.product_id = ${productId} and i.state = 'done'`,
  ])
  if (chosen.length > 0) return 'chosen'
  const [picture] = after
  if (!picture) return 'gone'
  // On a double click the second request finds the image already shown, which counts as success.
  return picture.shown ? 'chosen' : 'changed-meanwhile'
}

/** Rejects an image: it remains one of the product's options but no longer waits for approval. */
export async function rejectImage(
  db: Database,
  { productId, pictureId, by, now }: Omit<Choice, 'seenImageUrl'>,
) {
  await runBatch(db, [
    sql`update product_images set approved_by = ${by}
      where id = ${pictureId} and product_id = ${productId} and state = 'done' and approved_at is null
        and approved_by is null`,
    auditStatement({ action: 'picture.passed-over', productId, by, now }),
  ])
}

/**
 * Shows an uploaded image immediately, unless someone else has uploaded or chosen
 * another one in the meantime.
 */
export async function addUploadedImage(
  db: Database,
  change: Omit<Choice, 'pictureId'> & { imageUrl: string; alt: string | null },
): Promise<'shown' | 'not-shown'> {
  const { productId, imageUrl, alt, seenImageUrl, by, now } = change
  // The upload replaces the image that the user saw, or any bundled or generated image.
  const isReplaceable = sql`(image_url is ${seenImageUrl} or image_url is ${imageUrl} or image_url is null
    or image_url glob '/art/*' or image_url glob '/images/dishes/*')`
  const [, , , , , , , [after]] = await runBatch(db, [
    copyAltTextToImage(db, productId),
    sql`insert into product_images (product_id, state, source, image_url, alt, due_at, created_at, finished_at)
      select ${productId}, 'done', 'upload', ${imageUrl}, ${alt}, ${now}, ${now}, ${now}
      where exists (select 1 from products p where p.id = ${productId})
        and not exists (select 1 from product_images i
        where i.product_id = ${productId} and i.image_url = ${imageUrl})`,
    auditEventStatementForEachRow(
      sql`products where id = ${productId} and changes() > 0 and not ${isReplaceable}`,
      'picture.kept',
      `product:${productId}`,
      { details: sql`json_object('name', name)`, by, now },
    ),
    // The same file may have been uploaded before, but with another alt text.
    sql`update product_images set alt = ${alt}
      where product_id = ${productId} and image_url = ${imageUrl} and ${alt} is not null and alt is not ${alt}`,
    sql`update products set image_url = ${imageUrl}, updated_at = ${now},
        image_alt = ${selectLastAltText(productId, imageUrl)}
      where id = ${productId} and ${isReplaceable}
        and (image_url is not ${imageUrl} or image_alt is not coalesce(${alt}, image_alt))`,
    auditStatement({ action: 'picture.uploaded', productId, by, now }),
    sql`update product_images
      set approved_by = ${by}, approved_at = case when image_url = ${imageUrl} then ${now} end
      where product_id = ${productId} and state = 'done' and changes() > 0
        and (image_url = ${imageUrl} or (approved_at is null and approved_by is null))`,
    sql<{ shown: number }>`select image_url is ${imageUrl} as shown from products where id = ${productId}`,
  ])
  return after?.shown ? 'shown' : 'not-shown'
}

/** Saves the alt text of the image that the product shows; with null, pages use their default text. */
export async function updateImageAltText(
  db: Database,
  change: Omit<Choice, 'pictureId'> & { alt: string | null; previousAlt: string | null },
): Promise<'saved' | 'changed-meanwhile'> {
  const { productId, alt, previousAlt, seenImageUrl, by, now } = change
  const [, , after] = await runBatch(db, [
    sql`update products set image_alt = ${alt}, updated_at = ${now}
      where id = ${productId} and image_alt is ${previousAlt} and image_alt is not ${alt} and image_url is ${seenImageUrl}`,
    auditStatement({ action: 'picture.described', productId, by, now }),
    sql<{
      same: number
    }>`select image_alt is ${alt} and image_url is ${seenImageUrl} as same from products where id = ${productId}`,
  ])
  return after[0]?.same ? 'saved' : 'changed-meanwhile'
}

function decideImagesStatement({ productId, pictureId, by, now }: Omit<Choice, 'seenImageUrl'>) {
  return sql`update product_images
    set approved_by = ${by}, approved_at = case when id = ${pictureId} then ${now} end
    where product_id = ${productId} and state = 'done' and changes() > 0
      and (id = ${pictureId} or (approved_at is null and approved_by is null))`
}

function auditStatement({
  action,
  productId,
  by,
  now,
}: {
  action: AuditAction
  productId: number
  by: string
  now: number
}) {
  return auditEventStatement(action, `product:${productId}`, {
    details: productEventDetails(productId),
    by,
    now,
  })
}

/** Turns automatic approval on or off, if the user is an admin. */
export async function setAutoApproval(
  db: Database,
  { automatic, by, now }: { automatic: boolean; by: string; now: number },
) {
  await runBatch(db, [
    sql`insert into business_facts (key, value, updated_at, updated_by)
      select 'autoApprovePictures', ${JSON.stringify(automatic)}, ${now}, ${by}
      where ${isAdminCondition(by)}
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by where business_facts.value <> excluded.value`,
    auditEventStatement('pictures.approval', 'fact:autoApprovePictures', { details: { automatic }, by, now }),
  ])
}
