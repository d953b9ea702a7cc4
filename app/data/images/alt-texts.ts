import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { productImages } from '#app/data/schema.ts'

/**
 * The words for a picture belong to it: a dish shows those of the picture that it shows. They are written on the dish,
 * so what is about to show another picture first lays them beside the one that goes.
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

/** The words that a picture of the dish was last shown with. The same drawing may have been made twice. */
export function selectLastAltText(productId: number, imageUrl: string | SQL) {
  return sql`(select w.alt from product_images w
    where w.product_id = ${productId} and w.image_url = ${imageUrl} and w.alt is not null
    order by w.id desc limit 1)`
}
