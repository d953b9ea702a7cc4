import type { IssueContent } from './issue-content.ts'

/** Replaces newsletter links with tracked URLs (`/go/<issue>/<number>`) that don't identify the recipient (A15). */
export function createTrackedLinkBuilder({ siteOrigin, issueId }: { siteOrigin: string; issueId: number }) {
  const links: IssueContent['links'] = []
  return {
    links,
    to(url: string, productId: number | null = null) {
      const index = links.findIndex((link) => link.url === url && link.productId === productId)
      const number = index >= 0 ? index : links.push({ url, productId }) - 1
      return `${siteOrigin}/go/${issueId}/${number}`
    },
  }
}

/** Replaces tracked links with their targets in previews and test emails, where clicks must not be counted. */
export function removeLinkTracking<Content extends Pick<IssueContent, 'text' | 'html' | 'links'>>(
  content: Content,
  issueId: number,
): Content {
  const { text, html, links } = content
  const trackedLink = new RegExp(`https?://[^\\s"'<>/]+/go/${issueId}/(\\d+)`, 'g')
  const target = (match: string, number: string) => links[Number(number)]?.url ?? match
  return {
    ...content,
    text: text.replace(trackedLink, target),
    html: html.replace(trackedLink, (match, number: string) =>
      target(match, number).replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
    ),
  }
}

export type IssueLinkTracker = ReturnType<typeof createTrackedLinkBuilder>

interface ClickedLink {
  url: string
  productId: number | null
  product: string | null
  clicks: number
}

/** Ignores the link's host, because old newsletters may link to a former domain of the site. */
export function classifyLink({ url, productId }: Pick<ClickedLink, 'url' | 'productId'>) {
  if (productId !== null) return /\/product\/\d+$/.test(url) ? 'read' : 'order'
  return url.endsWith('/menu') ? 'menu' : 'order'
}

export function countClicksByProduct(links: readonly ClickedLink[]) {
  const products = new Map<number, { id: number; name: string; ordered: number; read: number }>()
  for (const link of links) {
    const { productId: id, product, clicks } = link
    if (id === null) continue
    const counts = products.get(id) ?? { id, name: product ?? 'Deleted meal', ordered: 0, read: 0 }
    counts[classifyLink(link) === 'order' ? 'ordered' : 'read'] += clicks
    products.set(id, counts)
  }
  return [...products.values()].sort((a, b) => b.ordered - a.ordered || b.read - a.read)
}
