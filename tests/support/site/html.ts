import type { DeadlineBarState } from '#app/domain/scheduling/order-state.ts'

/** These functions read HTML with regular expressions, because workerd has no DOM. */

/** Returns the visible text of a page's HTML, without tags, scripts and styles. */
export function pageText(html: string) {
  return decoded(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function linksOf(html: string) {
  return Array.from(
    html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs),
    ([, href = '', content = '']) => ({ href: decoded(href), words: pageText(content) }),
  )
}

/** Returns the content of the `<meta>` tag with this name or property, or an empty string. */
export function metaOf(html: string, name: string) {
  const tag = [...html.matchAll(/<meta\b[^>]*>/g)].find(([text]) => text.includes(`="${name}"`))?.[0] ?? ''
  return decoded(/content="([^"]*)"/.exec(tag)?.[1] ?? '')
}

export function titleOf(html: string) {
  return decoded(/<title>([^<]*)</.exec(html)?.[1] ?? '')
}

export function canonicalOf(html: string) {
  return decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '')
}

export function readDeadlineBar(html: string) {
  return JSON.parse(decoded(/data-turns="([^"]*)"/.exec(html)?.[1] ?? '[]')) as DeadlineBarState[]
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00a0' }

/** Decodes the HTML entities in a text or attribute value. */
export function decoded(text: string) {
  return text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, code?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      return String.fromCodePoint(hex === undefined ? Number(code) : parseInt(hex, 16))
    },
  )
}
