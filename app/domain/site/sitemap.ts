import { escapeXml } from './xml.ts'

export interface SitemapEntry {
  path: string
  /** ms; left out where nobody knows when the page last changed. */
  changedAt?: number
}

/** Rows a file stands for; search engines take ten times as many. */
export const rowsPerSitemapPart = 5000

const kinds = ['posts', 'products'] as const
export type SitemapKind = (typeof kinds)[number]

/** One file of a sitemap that is too long for one: the pages, or the rows whose ids lie in its range. */
export type SitemapPart = { kind: 'pages' } | { kind: SitemapKind; after: number; to: number }

/** `posts-2` → the rows 5,001 to 10,000; null for what names no part. */
export function parseSitemapPart(name: string): SitemapPart | null {
  if (name === 'pages') return { kind: 'pages' }
  const [, kind, number] = /^(posts|products)-([1-9]\d{0,5})$/.exec(name) ?? []
  if (number === undefined) return null
  const to = Number(number) * rowsPerSitemapPart
  return { kind: kind === 'posts' ? 'posts' : 'products', after: to - rowsPerSitemapPart, to }
}

/** The names of all parts, by the greatest id of each kind: read from an index, however many rows there are. */
export function listSitemapParts(lastIds: Record<SitemapKind, number>) {
  return [
    'pages',
    ...kinds.flatMap((kind) =>
      Array.from(
        { length: Math.ceil(lastIds[kind] / rowsPerSitemapPart) },
        (_, part) => `${kind}-${part + 1}`,
      ),
    ),
  ]
}

export function renderSitemap(siteOrigin: string, entries: readonly SitemapEntry[]) {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeXml(siteOrigin + path)}</loc>${changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`}</url>`,
  )
  return `${declaration}<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`
}

/** Parts are named in the query, because a sitemap speaks only for what lies beneath its own path. */
export function renderSitemapIndex(siteOrigin: string, parts: readonly string[]) {
  const files = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${siteOrigin}/sitemap.xml?part=${part}`)}</loc></sitemap>`,
  )
  return `${declaration}<sitemapindex ${namespace}>\n${files.join('\n')}\n</sitemapindex>\n`
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
