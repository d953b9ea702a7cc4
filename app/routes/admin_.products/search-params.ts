import { parseRowId } from '#app/components/admin/paging.ts'
import type { ProductQuery } from '#app/data/menu/product-list.ts'
import { categories } from '#app/domain/menu/product.ts'
import { productStatuses } from '#app/domain/menu/product-status.ts'

export interface ProductListParams extends ProductQuery {
  /** The search text as the user typed it. */
  q: string
  after: number | null
}

const mostWords = 6

/** Parses the search words, filters, and paging cursor of the product list; unknown values are ignored. */
export function parseSearchParams(url: string): ProductListParams {
  const { searchParams } = new URL(url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 120)
  return {
    q,
    words: q.split(/\s+/).filter(Boolean).slice(0, mostWords),
    category: categories.find((category) => category === searchParams.get('category')) ?? null,
    onMenu: searchParams.get('on') === 'menu',
    unconfirmed: searchParams.get('allergens') === 'unconfirmed',
    status: productStatuses.find((status) => status === searchParams.get('status')) ?? null,
    after: parseRowId(searchParams.get('after') ?? ''),
  }
}

/** Builds the query string of the list, such as `?q=soup&on=menu`; empty when there is no search, filter, or paging cursor. */
export function productListQuery({
  q,
  category,
  onMenu,
  unconfirmed,
  status,
  after,
}: Omit<ProductListParams, 'words'>) {
  const query = new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...(category ? [['category', category]] : []),
    ...(onMenu ? [['on', 'menu']] : []),
    ...(unconfirmed ? [['allergens', 'unconfirmed']] : []),
    ...(status ? [['status', status]] : []),
    ...(after === null ? [] : [['after', String(after)]]),
  ])
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
