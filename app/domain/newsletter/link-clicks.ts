/** A link of a letter with how often it was followed. */
export interface ClickedLink {
  url: string
  productId: number | null
  dish: string | null
  clicks: number
}

/**
 * Where it leads: to order, to read about its dish, or to the whole menu. By its path, because an old letter may name the
 * site as it was called then.
 */
export function linkPurpose({ url, productId }: Pick<ClickedLink, 'url' | 'productId'>) {
  if (productId !== null) return /\/product\/\d+$/.test(url) ? 'read' : 'order'
  return url.endsWith('/menu') ? 'menu' : 'order'
}

/** How often each dish was ordered and read about, the most ordered first. */
export function clickedProducts(links: readonly ClickedLink[]) {
  const dishes = new Map<number, { id: number; name: string; ordered: number; read: number }>()
  for (const link of links) {
    const { productId: id, dish, clicks } = link
    if (id === null) continue
    const before = dishes.get(id) ?? { id, name: dish ?? 'A dish that is gone', ordered: 0, read: 0 }
    const isOrder = linkPurpose(link) === 'order'
    dishes.set(id, {
      ...before,
      ordered: before.ordered + (isOrder ? clicks : 0),
      read: before.read + (isOrder ? 0 : clicks),
    })
  }
  return [...dishes.values()].sort((one, other) => other.ordered - one.ordered || other.read - one.read)
}
