import type { Category } from '#app/domain/menu/product.ts'
import type { ImageGeneration } from '#app/domain/images/generation-text.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage } from '#app/data/list-page.ts'

const imagesPerPage = 50

export type ImageFilter = 'without' | 'undecided'

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

/**
 * Returns one page of products with their images, sorted by name, after the product `after`. A product is `undecided`
 * if it has a finished image that is neither approved nor rejected.
 */
export async function listProductImages(
  db: Database,
  { search, filter, after }: { search: string; filter: ImageFilter | null; after: number | null },
) {
  const { results } = await db.$client
    .prepare(
      `select p.id, p.name, p.category, p.image_url as imageUrl, p.image_alt as imageAlt,
         p.archived_at as archivedAt, p.is_draft as isDraft,
         (select i.state from product_images i where i.product_id = p.id order by i.id desc limit 1) as state,
         exists (select 1 from product_images i where i.product_id = p.id and i.state = 'done'
           and i.approved_at is null and i.approved_by is null) as undecided
       from products p
       where (?1 is null or (p.name collate nocase, p.id)
           > ((select a.name from products a where a.id = ?1), ?1))
         and (?2 = '' or instr(lower(p.name), lower(?2)) > 0)
         and (?3 is null or ((p.archived_at is null or p.is_draft = 1) and (
           (?3 = 'without' and (p.image_url is null or p.image_url glob '/art/*'))
           or (?3 = 'undecided' and p.id in (select i.product_id from product_images i
             where i.state = 'done' and i.approved_at is null and i.approved_by is null)))))
       order by p.name collate nocase, p.id limit ?4`,
    )
    .bind(after, search, filter, imagesPerPage + 1)
    .all<ProductWithImage>()
  return toListPage(results, imagesPerPage, ({ id }) => id)
}
