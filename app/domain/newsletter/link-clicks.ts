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
