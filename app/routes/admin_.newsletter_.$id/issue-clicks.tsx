import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { IssueView } from './view.ts'

/** Number of products listed before the rest is collapsed. */
const shownProducts = 10

/** Clicks on an issue's links: order links, links to a meal's page, and other links. */
export function IssueClicks({ clicks: { dishes, others } }: Pick<IssueView, 'clicks'>) {
  const rest = dishes.slice(shownProducts)
  return (
    <AdminSection
      id="clicks"
      title="Clicks"
      about="Anonymous click counts. Email security scanners click links too, so use these to compare meals, not as exact numbers."
    >
      {dishes.length + others.length === 0 && <p>No clicks yet.</p>}
      {dishes.length > 0 && (
        <ProductClicks caption="By meal, most order clicks first" dishes={dishes.slice(0, shownProducts)} />
      )}
      {rest.length > 0 && (
        <details className="letter-rest">
          <summary>{rest.length === 1 ? '1 more meal' : `${rest.length} more meals`}</summary>
          <ProductClicks caption="Other meals" dishes={rest} />
        </details>
      )}
      {others.length > 0 && (
        <table className="admin-table letter-clicks">
          <caption>Other links</caption>
          <thead>
            <tr>
              <th scope="col">Link</th>
              <th scope="col">Clicks</th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ at, text, clicks }) => (
              <tr key={at}>
                <th scope="row">{text}</th>
                <td>{clicks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AdminSection>
  )
}

function ProductClicks({ caption, dishes }: { caption: string; dishes: IssueView['clicks']['dishes'] }) {
  return (
    <table className="admin-table letter-clicks">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Meal</th>
          <th scope="col">Order link</th>
          <th scope="col">Meal page</th>
        </tr>
      </thead>
      <tbody>
        {dishes.map(({ id, name, ordered, read }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{ordered}</td>
            <td>{read}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
