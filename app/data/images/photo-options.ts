import type { Category } from '#app/domain/menu/product.ts'
import type { ImageJob } from './images.ts'
import type { Database } from '#app/data/database.server.ts'

/** Maximum number of images shown for one product. The current image comes first, so it is always shown. */
const candidatesShown = 24

export interface ProductWithOptions {
  id: number
  name: string
  line: string
  category: Category
  imageUrl: string | null
  imageAlt: string | null
  archivedAt: number | null
}

export type ImageOption = Pick<
  ImageJob,
  | 'id'
  | 'state'
  | 'source'
  | 'provider'
  | 'model'
  | 'prompt'
  | 'imageUrl'
  | 'alt'
  | 'costMicroUsd'
  | 'approvedAt'
  | 'approvedBy'
  | 'error'
  | 'createdAt'
  | 'finishedAt'
>

/** Returns a product and its generated and uploaded images, the current one first, then newest first. */
export async function readPhotoOptions(db: Database, id: number) {
  const { $client: d1 } = db
  const [dishes, pictures] = await d1.batch([
    d1
      .prepare(
        `select id, name, line, category, image_url as imageUrl, image_alt as imageAlt, archived_at as archivedAt
         from products where id = ?`,
      )
      .bind(id),
    d1
      .prepare(
        `select i.id, i.state, i.source, i.provider, i.model, i.prompt, i.image_url as imageUrl, i.alt,
           i.cost_micro_usd as costMicroUsd, i.approved_at as approvedAt, i.approved_by as approvedBy, i.error,
           i.created_at as createdAt, i.finished_at as finishedAt
         from product_images i where i.product_id = ?1
         order by i.image_url is (select p.image_url from products p where p.id = ?1) desc, i.id desc limit ?2`,
      )
      .bind(id, candidatesShown),
  ])
  const dish = (dishes?.results as ProductWithOptions[] | undefined)?.[0]
  return dish ? { dish, pictures: (pictures?.results ?? []) as ImageOption[] } : null
}
