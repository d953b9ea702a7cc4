import { sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { copyAltTextToImage, selectLastAltText } from './alt-texts.ts'
import { prepareStatement } from '#app/data/statement.ts'

/**
 * Choosing, rejecting and uploading a product's images. Each image is decided once: approved (`approved_at` set) or
 * rejected (only `approved_by` set). Alt text stays with its image.
 */

interface Choice {
  productId: number
  pictureId: number
  /** The image that the product showed when the user loaded the page. */
  seen: string | null
  by: string
  now: number
}

/**
 * Shows an image on its product, approves it, rejects the other waiting ones, and writes the audit log, in one batch.
 * Changes nothing if the product shows another image than the user saw.
 */
export async function chooseImage(
  db: Database,
  { productId, pictureId, seen, by, now }: Choice,
): Promise<'chosen' | 'changed-meanwhile' | 'gone'> {
  const { $client: d1 } = db
  const [, chosen, , , after] = await d1.batch<{ shown: number | null }>([
    prepareStatement(db, copyAltTextToImage(db, productId).getSQL()),
    prepareStatement(
      db,
      sql`update products set image_url = i.image_url, updated_at = ${now},
            image_alt = ${selectLastAltText(productId, sql`i.image_url`)}
          from product_images i
          where products.id = ${productId} and i.id = ${pictureId} and i.product_id = products.id
            and i.state = 'done' and products.image_url is ${seen}
            and (products.image_url is not i.image_url or i.approved_at is null)
          returning products.id`,
    ),
    audit(d1, { action: 'picture.chosen', productId, by, now }),
    decide(d1, { productId, pictureId, by, now }),
    d1
      .prepare(
        `select p.image_url is i.image_url and i.approved_at is not null as shown
         from product_images i join products p on p.id = i.product_id
         where i.id = ?2 and i.product_id = ?1 and i.state = 'done'`,
      )
      .bind(productId, pictureId),
  ])
  if (chosen?.results.length) return 'chosen'
  const [picture] = after?.results ?? []
  if (!picture) return 'gone'
  // On a double click the second request finds the image already shown, which counts as success.
  return picture.shown ? 'chosen' : 'changed-meanwhile'
}

/** Rejects an image: it stays in the list and no longer waits for approval. */
export async function rejectImage(db: Database, { productId, pictureId, by, now }: Omit<Choice, 'seen'>) {
  const { $client: d1 } = db
  await d1.batch([
    d1
      .prepare(
        `update product_images set approved_by = ?3
         where id = ?2 and product_id = ?1 and state = 'done' and approved_at is null and approved_by is null`,
      )
      .bind(productId, pictureId, by),
    audit(d1, { action: 'picture.passed-over', productId, by, now }),
  ])
}

/**
 * Adds an uploaded image and shows it at once, unless another user has uploaded or chosen a different image in the
 * meantime. Generated images are always replaced.
 */
export async function addUploadedImage(
  db: Database,
  {
    productId,
    imageUrl,
    alt,
    seen,
    by,
    now,
  }: Omit<Choice, 'pictureId'> & { imageUrl: string; alt: string | null },
): Promise<'shown' | 'kept'> {
  const { $client: d1 } = db
  // The upload replaces the image that the user saw, an empty one, a bundled one or a generated one.
  const givesWay = sql`(image_url is ${seen} or image_url is ${imageUrl} or image_url is null
    or image_url glob '/art/*' or image_url glob '/images/dishes/*')`
  const results = await d1.batch<{ shown: number }>([
    prepareStatement(db, copyAltTextToImage(db, productId).getSQL()),
    d1
      .prepare(
        `insert into product_images (product_id, state, source, image_url, alt, due_at, created_at, finished_at)
         select ?1, 'done', 'upload', ?2, ?4, ?3, ?3, ?3 where exists (select 1 from products p where p.id = ?1)
           and not exists (select 1 from product_images i where i.product_id = ?1 and i.image_url = ?2)`,
      )
      .bind(productId, imageUrl, now, alt),
    prepareStatement(
      db,
      sql`insert into audit_log (at, actor_id, actor, action, subject, details)
          select ${now}, ${by}, ${by}, 'picture.kept', 'product:' || id, json_object('name', name)
          from products where id = ${productId} and changes() > 0 and not ${givesWay}`,
    ),
    // The same file may be uploaded again with a new alt text.
    d1
      .prepare(
        `update product_images set alt = ?3
         where product_id = ?1 and image_url = ?2 and ?3 is not null and alt is not ?3`,
      )
      .bind(productId, imageUrl, alt),
    prepareStatement(
      db,
      sql`update products set image_url = ${imageUrl}, updated_at = ${now},
            image_alt = ${selectLastAltText(productId, imageUrl)}
          where id = ${productId} and ${givesWay}
            and (image_url is not ${imageUrl} or image_alt is not coalesce(${alt}, image_alt))`,
    ),
    audit(d1, { action: 'picture.uploaded', productId, by, now }),
    d1
      .prepare(
        `update product_images set approved_by = ?3, approved_at = case when image_url = ?2 then ?4 end
         where product_id = ?1 and state = 'done' and changes() > 0
           and (image_url = ?2 or (approved_at is null and approved_by is null))`,
      )
      .bind(productId, imageUrl, by, now),
    d1.prepare('select image_url is ?2 as shown from products where id = ?1').bind(productId, imageUrl),
  ])
  return results.at(-1)?.results[0]?.shown ? 'shown' : 'kept'
}

/** Saves the alt text of the shown image; null leaves it to the pages' default text. */
export async function updateImageAltText(
  db: Database,
  {
    productId,
    alt,
    was,
    seen,
    by,
    now,
  }: Omit<Choice, 'pictureId'> & { alt: string | null; was: string | null },
): Promise<'described' | 'changed-meanwhile'> {
  const { $client: d1 } = db
  const [, , after] = await d1.batch<{ same: number }>([
    d1
      .prepare(
        `update products set image_alt = ?2, updated_at = ?3
         where id = ?1 and image_alt is ?4 and image_alt is not ?2 and image_url is ?5`,
      )
      .bind(productId, alt, now, was, seen),
    audit(d1, { action: 'picture.described', productId, by, now }),
    d1
      .prepare('select image_alt is ?2 and image_url is ?3 as same from products where id = ?1')
      .bind(productId, alt, seen),
  ])
  return after?.results[0]?.same ? 'described' : 'changed-meanwhile'
}

function decide(d1: D1Database, { productId, pictureId, by, now }: Omit<Choice, 'seen'>) {
  return d1
    .prepare(
      `update product_images set approved_by = ?3, approved_at = case when id = ?2 then ?4 end
       where product_id = ?1 and state = 'done' and changes() > 0
         and (id = ?2 or (approved_at is null and approved_by is null))`,
    )
    .bind(productId, pictureId, by, now)
}

/** Writes the audit log only if the previous statement changed a row. */
function audit(
  d1: D1Database,
  { action, productId, by, now }: { action: string; productId: number; by: string; now: number },
) {
  return d1
    .prepare(
      `insert into audit_log (at, actor_id, actor, action, subject, details)
       select ?1, ?2, ?2, ?3, 'product:' || p.id, json_object('name', p.name)
       from products p where p.id = ?4 and changes() > 0`,
    )
    .bind(now, by, action, productId)
}
