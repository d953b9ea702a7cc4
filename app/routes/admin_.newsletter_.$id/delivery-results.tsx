import { Link } from '@remix-run/react'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { formatCount } from '#app/domain/newsletter/issue-status.ts'
import type { IssueView } from './view.ts'

export function DeliveryResults({ results, clicks }: Pick<IssueView, 'results' | 'clicks'>) {
  if (!results) return null
  return (
    <>
      <AdminSection
        id="results"
        title="Delivery status"
        description="Delivery, bounce, and spam reports come in from the email provider over several days."
      >
        <dl className="text-small text-ink-soft">
          {results.map(({ name, count, share, description, isProblem, href }) => (
            <div
              key={name}
              className="grid grid-cols-[8em_minmax(0,1fr)] gap-x-3 border-t border-line py-1.5 first:border-0 md:grid-cols-[8em_10em_minmax(0,1fr)]"
            >
              <dt className="[&_a]:inline-block [&_a]:py-0.5">
                {href === null ? name : <Link to={href}>{name}</Link>}
              </dt>
              <dd className="wrap-anywhere tabular-nums">
                <b className={`mr-1.5 text-ink ${isProblem ? 'rounded-[3px] bg-berry px-2' : ''}`}>{count}</b>{' '}
                {share}
              </dd>
              <dd className="col-start-2 text-least wrap-anywhere tabular-nums md:col-start-3">
                {description}
              </dd>
            </div>
          ))}
        </dl>
      </AdminSection>
      <IssueClicks clicks={clicks} />
    </>
  )
}

const clickColumns =
  'mb-4.5 max-w-[520px] [&_:is(th,td):not(:first-child)]:w-[5.5em] [&_:is(th,td):not(:first-child)]:text-end [&_th[scope=row]]:font-normal'

const shownProducts = 10

function IssueClicks({ clicks: { products, others } }: Pick<IssueView, 'clicks'>) {
  const moreProducts = products.slice(shownProducts)
  return (
    <AdminSection
      id="clicks"
      title="Clicks"
      description="Anonymous click counts. Email security scanners click links too, so use these to compare meals, not as exact numbers."
    >
      {products.length + others.length === 0 && <p>No clicks yet.</p>}
      {products.length > 0 && (
        <ProductClicks
          caption="Meals sorted by clicks on the order link, highest first"
          products={products.slice(0, shownProducts)}
        />
      )}
      {moreProducts.length > 0 && (
        <details className="mb-4.5">
          <summary className="w-fit py-1.5 text-small">
            {moreProducts.length === 1 ? '1 more meal' : `${moreProducts.length} more meals`}
          </summary>
          <ProductClicks caption="Other meals" products={moreProducts} />
        </details>
      )}
      {others.length > 0 && (
        <ListTable
          className={clickColumns}
          caption="Other links"
          empty={null}
          rows={others}
          rowKey="number"
          columns={{ Link: ({ text }) => text, Clicks: ({ clicks }) => formatCount(clicks) }}
        />
      )}
    </AdminSection>
  )
}

type ProductClicksProps = Pick<IssueView['clicks'], 'products'> & { caption: string }

function ProductClicks({ caption, products }: ProductClicksProps) {
  return (
    <ListTable
      className={clickColumns}
      caption={caption}
      empty={null}
      rows={products}
      rowKey="id"
      columns={{
        Meal: ({ name }) => name,
        'Order link': ({ ordered }) => formatCount(ordered),
        'Meal page': ({ read }) => formatCount(read),
      }}
    />
  )
}
