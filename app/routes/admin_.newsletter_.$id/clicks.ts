import type { listIssueClicks } from '#app/data/newsletter/admin-issues.ts'
import { clickedProducts, linkPurpose } from '#app/domain/newsletter/link-clicks.ts'
import { number } from '#app/domain/newsletter/issue-status.ts'

type Click = Awaited<ReturnType<typeof listIssueClicks>>[number]

/** Clicks on each product of an issue, most orders first, and clicks on the other links. */
export function clicksOf(clicks: readonly Click[]) {
  return {
    dishes: clickedProducts(clicks).map(({ id, name, ordered, read }) => ({
      id,
      name,
      ordered: number(ordered),
      read: number(read),
    })),
    others: clicks
      .filter(({ productId }) => productId === null)
      .map((click) => ({
        at: click.number,
        text: linkPurpose(click) === 'menu' ? 'The whole menu' : `Order now (${new URL(click.url).host})`,
        clicks: number(click.clicks),
      })),
  }
}
