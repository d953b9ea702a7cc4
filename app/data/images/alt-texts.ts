import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { productImages } from '#app/data/schema.ts'

/**
 * Returns the statement that copies a product's alt text to the image it currently shows. Run it before the product
 * gets another image, so that the alt text is restored if the old image is chosen again.
 */
export function copyAltTextToImage(db: Database, productId: number) {
  const ofDish = (column: SQL) => sql`(select ${column} from products p where p.id = ${productId})`
  const words = ofDish(sql`p.image_alt`)
  return db
    .update(productImages)
    .set({ alt: words })
    .where(
      and(
        eq(productImages.productId, productId),
        sql`${productImages.imageUrl} = ${ofDish(sql`p.image_url`)}`,
        sql`${productImages.alt} is not ${words}`,
      ),
    )
}

/** SQL for the alt text that the product last used with this image, because an image can have several rows. */
export function selectLastAltText(productId: number, imageUrl: string | SQL) {
  return sql`(select w.alt from product_images w
    where w.product_id = ${productId} and w.image_url = ${imageUrl} and w.alt is not null
    order by w.id desc limit 1)`
}
