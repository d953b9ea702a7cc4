import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListSearch } from '#app/components/admin/list/list-filters.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import type { ImageFilter } from '#app/data/images/image-list.ts'
import { capitalize, type Category } from '#app/domain/menu/product.ts'
import type { ImageSources as PictureView } from '#app/domain/images/product-image.ts'
import type { ProductStatus } from '#app/domain/menu/product-status.ts'
import { imageListParams } from './search-params.ts'

interface Dish {
  id: number
  name: string
  category: Category
  status: ProductStatus
  picture: PictureView
  standing: string
  /** True when a generated image is waiting for approval. */
  waits: boolean
}

const filters: { name: string; filter: ImageFilter | null }[] = [
  { name: 'All', filter: null },
  { name: 'Missing image', filter: 'without' },
  { name: 'Waiting for approval', filter: 'undecided' },
]

/** Table of all products by name, with the image that each one shows, and filters by image status. */
export function ProductImageTable({
  dishes,
  search,
  filter,
  next,
}: {
  dishes: readonly Dish[]
  search: string
  filter: ImageFilter | null
  next: number | null
}) {
  return (
    <AdminSection
      id="dishes"
      title="Meals"
      about="Open a meal to choose, generate, or upload its image, or to edit alt text."
    >
      <ListSearch
        action="/admin/pictures"
        of="Meals"
        label="Name contains"
        words={search}
        longest={120}
        kept={{ show: filter }}
      >
        {search !== '' && (
          <a href={`/admin/pictures${imageListParams.format({ show: filter })}`}>Clear search</a>
        )}
      </ListSearch>
      <nav className="desk-tabs" aria-label="Show">
        {filters.map(({ name, filter: one }) => (
          <a
            key={name}
            href={`/admin/pictures${imageListParams.format({ q: search, show: one })}`}
            aria-current={one === filter ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <ListTable
        className="picture-list"
        caption="Meals by name, with their images"
        isCaptionHidden
        empty={emptyWords(search, filter)}
        rows={dishes}
        rowKey="id"
        lastCellClass={({ waits }) => (waits ? 'picture-waits' : undefined)}
        columns={{
          Meal: ({ id, name, category, status, picture }) => (
            <a href={`/admin/pictures/${id}`}>
              <ResponsivePicture className={`thumb ${category}`} picture={picture} alt="" sizes="48px" />
              <span>
                {name}
                {status !== 'active' && <small>{capitalize(status)}</small>}
              </span>
            </a>
          ),
          Image: ({ standing }) => standing,
        }}
      />
      <Pager by="after" next={next} at="#dishes" />
    </AdminSection>
  )
}

function emptyWords(search: string, filter: ImageFilter | null) {
  if (search !== '') return `No meals match “${search}”.`
  if (filter === 'without') return 'Every meal has an image.'
  return filter === 'undecided' ? 'No images are waiting for approval.' : 'No meals yet.'
}
