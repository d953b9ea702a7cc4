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
        about="Delivery, bounce, and spam reports come in from the email provider over several days."
      >
        <dl className="jobs-facts letter-results">
          {results.map(({ name, count, share, about, wrong, href }) => (
            <div key={name} className={wrong ? 'wrong' : undefined}>
              <dt>{href === null ? name : <Link to={href}>{name}</Link>}</dt>
              <dd>
                <b>{count}</b> {share}
              </dd>
              <dd className="about">{about}</dd>
            </div>
          ))}
        </dl>
      </AdminSection>
      <IssueClicks clicks={clicks} />
    </>
  )
}

/** Number of products shown; the others are collapsed. */
const shownProducts = 10

function IssueClicks({ clicks: { products, others } }: Pick<IssueView, 'clicks'>) {
  const rest = products.slice(shownProducts)
  return (
    <AdminSection
      id="clicks"
      title="Clicks"
      about="Anonymous click counts. Email security scanners click links too, so use these to compare meals, not as exact numbers."
    >
      {products.length + others.length === 0 && <p>No clicks yet.</p>}
      {products.length > 0 && (
        <ProductClicks
          caption="Meals sorted by order clicks, highest first"
          products={products.slice(0, shownProducts)}
        />
      )}
      {rest.length > 0 && (
        <details className="mb-4.5">
          <summary className="w-fit py-1.5 text-small">
            {rest.length === 1 ? '1 more meal' : `${rest.length} more meals`}
          </summary>
          <ProductClicks caption="Other meals" products={rest} />
        </details>
      )}
      {others.length > 0 && (
        <ListTable
          className="letter-clicks"
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

function ProductClicks({
  caption,
  products,
}: {
  caption: string
  products: IssueView['clicks']['products']
}) {
  return (
    <ListTable
      className="letter-clicks"
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
