import type { listIssueClicks } from '#app/data/issue-desk.ts'
import { number } from '#app/domain/issue-standing.ts'

type Click = Awaited<ReturnType<typeof listIssueClicks>>[number]

/** Which dishes were ordered and looked at from a letter, the most ordered first, and what else was followed. */
export function clicksOf(clicks: readonly Click[], siteOrigin: string) {
  // By its path, because an old letter may name the site as it was called then.
  const isPage = ({ url }: Click) => /\/product\/\d+$/.test(url)
  const sum = (some: readonly Click[]) => some.reduce((all, { clicks: count }) => all + count, 0)
  const ids = [...new Set(clicks.flatMap(({ productId }) => productId ?? []))]
  const dishes = ids
    .map((id) => {
      const its = clicks.filter(({ productId }) => productId === id)
      const name = its[0]?.dish ?? 'A dish that is gone'
      return { id, name, ordered: sum(its.filter((one) => !isPage(one))), read: sum(its.filter(isPage)) }
    })
    .sort((one, other) => other.ordered - one.ordered || other.read - one.read)
  return {
    dishes: dishes.map(({ id, name, ordered, read }) => ({
      id,
      name,
      ordered: number(ordered),
      read: number(read),
    })),
    others: clicks
      .filter(({ productId }) => productId === null)
      .map((click) => ({
        at: click.number,
        text: linkText(click.url, siteOrigin),
        clicks: number(click.clicks),
      })),
  }
}

/** What a letter calls it; what it has no name for stands as its address. */
function linkText(url: string, siteOrigin: string) {
  if (!url.startsWith(`${siteOrigin}/`)) return `Order now (${new URL(url).host})`
  const path = url.slice(siteOrigin.length)
  return path === '/menu' ? 'The whole menu' : path
}
