import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { FilterSelect } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { listProducts } from '#app/data/menu/product-list.ts'
import { clearSoldOut, setSoldOutForWeek } from '#app/data/menu/product-status.ts'
import type { Product } from '#app/data/menu/products.ts'
import { capitalize, categories, findProductStatus, productStatuses } from '#app/domain/menu/product.ts'
import { hasUnconfirmedAllergens } from '#app/domain/menu/week-plan.ts'
import { formatDollars } from '#app/domain/settings/business.ts'
import { rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readRowId, readTextField } from '#app/http/form.ts'
import { readCurrentWeek } from '#app/http/week-page.ts'
import { type ProductListParams, productListParams } from './search-params.ts'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const filters = productListParams.parse(request.url)
  const { rows, next } = await listProducts(context.db, filters)
  return { ...buildAdminPageView(request, signedIn), filters, products: rows.map(toProductRow), next }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  const id = readRowId(form, 'dish')
  const intent = readTextField(form, 'intent')
  const page = '/admin/products'
  return runAdminAction(context, { page, shown: {}, event: 'product-change-failed' }, async () => {
    if (id === null || (intent !== 'sold-out' && intent !== 'back-on'))
      return rejectForm(422, 'Something went wrong. Reload the page and try again.')
    const { db, now } = context
    const week = await readCurrentWeek(context)
    const edit = { id, week, by: account.id, now }
    if (intent === 'back-on') await clearSoldOut(db, edit)
    else await setSoldOutForWeek(db, { ...edit, isSoldOut: true })
    const list = productListParams.format(productListParams.parse(request.url))
    return { redirectTo: `${page}${list}#dish-${id}` }
  })
}

export const meta = createAdminMeta('Meals')

export default function ProductsPage() {
  const { viewer, notice, filters, products, next } = useLoaderData<typeof loader>()
  return (
    <AdminLayout
      viewer={viewer}
      heading="Meals"
      notice={notice}
      error={useActionData<typeof action>()?.error}
    >
      <ProductSearch filters={filters} />
      <ProductRows products={products} filters={filters} />
      <Pager cursorParam="after" next={next} />
    </AdminLayout>
  )
}

function toProductRow(product: Product & { soldOut: boolean }) {
  const status = findProductStatus(product)
  const soldOut = product.soldOut && (product.featuredThisWeek || !product.isAvailable)
  return {
    id: product.id,
    name: product.name,
    summary: [
      capitalize(product.category),
      product.calories !== null && `${product.calories} calories`,
      product.priceCents !== null && formatDollars(product.priceCents),
    ]
      .filter(Boolean)
      .join(', '),
    statusTexts: [
      status !== 'active' && capitalize(status),
      product.featuredThisWeek && 'This week',
      !product.isAvailable && 'Sold out until further notice',
      product.isAvailable && soldOut && 'Sold out',
      hasUnconfirmedAllergens(product) && 'Allergens unconfirmed',
    ].filter((text) => text !== false),
    soldOut,
    canToggleSoldOut: status === 'active' && (product.featuredThisWeek || soldOut),
  }
}

interface Filtered {
  filters: ProductListParams
}

interface ProductRowsProps extends Filtered {
  products: readonly ReturnType<typeof toProductRow>[]
}

function ProductRows({ products, filters }: ProductRowsProps) {
  return (
    <ListTable
      className="max-sm:table-fixed [&_tr]:scroll-mt-20 [&_tr:target]:bg-cream max-sm:[&_:is(th,td):last-child]:w-[26%] max-sm:[&_th:first-child]:w-[45%]"
      caption="Meals sorted by name"
      isCaptionHidden
      empty="No meals match these filters. Try removing one."
      rows={products}
      rowKey="id"
      rowAnchor={({ id }) => `dish-${id}`}
      hiddenHeading="Availability"
      columns={{
        Meal: ({ id, name, summary }) => (
          <>
            <a className="font-semibold" href={`/admin/products/${id}`}>
              {name}
            </a>
            <small>{summary}</small>
          </>
        ),
        Status: ({ statusTexts }) =>
          statusTexts.map((state) => (
            <span
              key={state}
              className={`mr-4 inline-block max-sm:m-0 max-sm:block max-sm:text-least ${state.startsWith('Sold out') ? 'font-semibold' : 'text-ink-soft'}`}
            >
              {state}
            </span>
          )),
        Availability: ({ id, name, soldOut, canToggleSoldOut }) =>
          canToggleSoldOut && (
            <ActionForm
              action={`/admin/products${productListParams.format(filters)}`}
              intent={soldOut ? 'back-on' : 'sold-out'}
              values={{ dish: id }}
              className="admin-btn sm:min-w-[92px]"
            >
              {soldOut ? 'Mark as available' : 'Mark as sold out'}
              <span className="sr-only">{` ${name}`}</span>
            </ActionForm>
          ),
      }}
    />
  )
}

function ProductSearch({ filters }: Filtered) {
  const { q, category, on, allergens, status } = filters
  const query = productListParams.format({ ...filters, after: null })
  return (
    <div className="mb-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start lg:gap-10">
      <form
        className="grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_150px_auto]"
        action="/admin/products"
        role="search"
        aria-label="Meals"
        key={query}
      >
        <div>
          <label htmlFor="q">Name contains</label>
          <input id="q" name="q" type="search" autoComplete="off" maxLength={120} defaultValue={q} />
        </div>
        <FilterSelect
          name="category"
          label="Category"
          anyLabel="All"
          value={category}
          options={categories.map(toOption)}
        />
        <FilterSelect
          name="status"
          label="Status"
          anyLabel="Active and draft"
          value={status}
          options={productStatuses.map(toOption)}
        />
        <div className="admin-row col-span-full gap-x-5 gap-y-0.5 sm:row-start-2">
          <label>
            <input type="checkbox" name="on" value="menu" defaultChecked={on !== null} />
            On this week’s menu
          </label>
          <label>
            <input type="checkbox" name="allergens" value="unconfirmed" defaultChecked={allergens !== null} />
            Unconfirmed allergens
          </label>
        </div>
        <p className="admin-row gap-x-5 gap-y-0.5 max-sm:col-span-full">
          <button className="admin-btn">Show</button>
          {query !== '' && <a href="/admin/products">All meals</a>}
        </p>
      </form>
      <p className="admin-row">
        <a className="admin-btn solid" href="/admin/products/new">
          New meal
        </a>
        <a className="admin-btn" href={`/admin/products/export${query}`} download>
          Download as CSV
        </a>
      </p>
    </div>
  )
}

function toOption(value: string) {
  return { value, name: capitalize(value) }
}
