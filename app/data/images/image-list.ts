import { desc, eq, sql } from 'drizzle-orm'
import { productImages, products } from '#app/data/schema.ts'
import type { Category } from '#app/domain/menu/product.ts'
import type { ImageGeneration } from '#app/domain/images/generation-text.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage } from '#app/data/list-page.ts'

const imagesPerPage = 50

type ImageFilter = 'without' | 'undecided'

interface ProductWithImage {
  id: number
  name: string
  category: Category
  imageUrl: string | null
  imageAlt: string | null
  archivedAt: number | null
  isDraft: 0 | 1
  /** State of the product's latest requested or uploaded image; null if there never was one. */
  state: ImageGeneration['state'] | null
  undecided: 0 | 1
}

/** A product is `undecided` if it has a finished image that is neither approved nor rejected. */
export async function listProductImages(
  db: Database,
  { search, filter, after }: { search: string; filter: ImageFilter | null; after: number | null },
) {
  const found =
    await db.all<ProductWithImage>(sql`select p.id, p.name, p.category, p.image_url as imageUrl, p.image_alt as imageAlt,
         p.archived_at as archivedAt, p.is_draft as isDraft,
         (select i.state from product_images i where i.product_id = p.id order by i.id desc limit 1) as state,
         exists (select 1 from product_images i where i.product_id = p.id and i.state = 'done'
           and i.approved_at is null and i.approved_by is null) as undecided
       from products p
       where (${after} is null or (p.name collate nocase, p.id)
           > ((select a.name from products a where a.id = ${after}), ${after}))
         and (${search} = '' or instr(lower(p.name), lower(${search})) > 0)
         and (${filter} is null or ((p.archived_at is null or p.is_draft = 1) and (
           (${filter} = 'without' and (p.image_url is null or p.image_url glob '/art/*'))
           or (${filter} = 'undecided' and p.id in (select i.product_id from product_images i
             where i.state = 'done' and i.approved_at is null and i.approved_by is null)))))
       order by p.name collate nocase, p.id limit ${imagesPerPage + 1}`)
  return toListPage(found, imagesPerPage, ({ id }) => id)
}

/** Maximum number of images shown for one product. The current image comes first, so it is always shown. */
const maxImagesShown = 24

export async function readPhotoOptions(db: Database, productId: number) {
  const { id, name, line, category, imageUrl, imageAlt, archivedAt } = products
  const [[product], pictures] = await db.batch([
    db
      .select({ id, name, line, category, imageUrl, imageAlt, archivedAt })
      .from(products)
      .where(eq(id, productId)),
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

type PhotoOptions = NonNullable<Awaited<ReturnType<typeof readPhotoOptions>>>
export type ProductWithPhotoOptions = PhotoOptions['product']
