import type { listIssueClicks } from '#app/data/newsletter/admin-issues.ts'
import { countClicksByProduct, classifyLink } from '#app/domain/newsletter/link-clicks.ts'
import { formatCount } from '#app/domain/newsletter/issue-status.ts'

type LinkClicks = Awaited<ReturnType<typeof listIssueClicks>>[number]

/**
 * Returns the clicks on each product of an issue, products with the most order clicks first, and the clicks
 * on all other links.
 */
export function clicksView(clicks: readonly LinkClicks[]) {
  return {
    dishes: countClicksByProduct(clicks).map(({ id, name, ordered, read }) => ({
      id,
      name,
      ordered: formatCount(ordered),
      read: formatCount(read),
    })),
    others: clicks
      .filter(({ productId }) => productId === null)
      .map((click) => ({
        at: click.number,
        text: classifyLink(click) === 'menu' ? 'Full menu' : `Order now (${new URL(click.url).host})`,
        clicks: formatCount(click.clicks),
      })),
  }
}
