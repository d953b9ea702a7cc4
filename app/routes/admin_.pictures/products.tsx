import { AdminSection } from '#app/components/admin/section.tsx'
import { ListSearch } from '#app/components/admin/list-filters.tsx'
import { Pager } from '#app/components/admin/pager.tsx'
import { Picture } from '#app/components/public/picture.tsx'
import { ListTable } from '#app/components/admin/list-table.tsx'
import type { ImageFilter } from '#app/data/images/image-list.ts'
import { capitalize, type Category } from '#app/domain/menu/product.ts'
import type { Picture as PictureView } from '#app/domain/images/product-image.ts'
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
  { name: 'Without picture', filter: 'without' },
  { name: 'Waiting for approval', filter: 'undecided' },
]

/** Table of all products by name, with the image each one shows and filters by image status. */
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
      title="Dishes"
      about="Open one to choose, draw, upload or describe its picture."
    >
      <ListSearch
        action="/admin/pictures"
        of="Dishes"
        label="Name contains"
        words={search}
        longest={120}
        kept={{ show: filter }}
      >
        {search !== '' && (
          <a href={`/admin/pictures${imageListParams.format({ show: filter })}`}>All names</a>
        )}
      </ListSearch>
      <nav className="desk-tabs" aria-label="Which dishes">
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
        caption="Dishes by name, with their pictures"
        isCaptionHidden
        empty={emptyWords(search, filter)}
        rows={dishes}
        rowKey="id"
        lastCellClass={({ waits }) => (waits ? 'picture-waits' : undefined)}
        columns={{
          Dish: ({ id, name, category, status, picture }) => (
            <a href={`/admin/pictures/${id}`}>
              <Picture className={`thumb ${category}`} picture={picture} alt="" sizes="48px" />
              <span>
                {name}
                {status !== 'active' && <small>{capitalize(status)}</small>}
              </span>
            </a>
          ),
          Picture: ({ standing }) => standing,
        }}
      />
      <Pager by="after" next={next} at="#dishes" />
    </AdminSection>
  )
}

function emptyWords(search: string, filter: ImageFilter | null) {
  if (search !== '') return `No dish’s name contains “${search}” here.`
  if (filter === 'without') return 'Every dish has a picture of its own.'
  return filter === 'undecided' ? 'No drawing waits for approval.' : 'There is no dish yet.'
}
