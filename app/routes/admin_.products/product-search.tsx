import { FilterSelect } from '#app/components/admin/list/list-filters.tsx'
import { capitalize, categories } from '#app/domain/menu/product.ts'
import { productStatuses } from '#app/domain/menu/product-status.ts'
import { productListParams, type ProductListParams } from './search-params.ts'

/** Search form and filters; their values are in the URL. */
export function ProductSearch({ wanted }: { wanted: ProductListParams }) {
  const { q, category, on, allergens, status } = wanted
  const asked = productListParams.format({ ...wanted, after: null })
  return (
    <div className="dish-top">
      <form className="dish-search" action="/admin/products" role="search" aria-label="Meals" key={asked}>
        <div className="dish-find">
          <label htmlFor="q">Name contains</label>
          <input id="q" name="q" type="search" autoComplete="off" maxLength={120} defaultValue={q} />
        </div>
        <FilterSelect
          name="category"
          label="Category"
          any="All"
          value={category}
          options={categories.map((one) => ({ value: one, name: capitalize(one) }))}
        />
        <FilterSelect
          name="status"
          label="Status"
          any="Active and draft"
          value={status}
          options={productStatuses.map((one) => ({ value: one, name: capitalize(one) }))}
        />
        <div className="admin-row">
          <Tick name="on" value="menu" words="On this week’s menu" checked={on !== null} />
          <Tick
            name="allergens"
            value="unconfirmed"
            words="Unconfirmed allergens"
            checked={allergens !== null}
          />
        </div>
        <p className="admin-row">
          <button className="admin-btn">Show</button>
          {asked !== '' && <a href="/admin/products">All meals</a>}
        </p>
      </form>
      <p className="admin-row">
        <a className="admin-btn solid" href="/admin/products/new">
          New meal
        </a>
        <a className="admin-btn" href={`/admin/products/export${asked}`} download>
          Download as CSV
        </a>
      </p>
    </div>
  )
}

function Tick({
  name,
  value,
  words,
  checked,
}: {
  name: string
  value: string
  words: string
  checked: boolean
}) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {words}
    </label>
  )
}
