import { escapeXml } from './xml.ts'

export interface SitemapEntry {
  path: string
  changedAt?: number
}

/** Number of row IDs covered by each sitemap file; search engines accept ten times as many URLs. */
export const rowsPerSitemapPart = 5000

const kinds = ['posts', 'products'] as const
export type SitemapKind = (typeof kinds)[number]

export type SitemapPart = { kind: 'pages' } | { kind: SitemapKind; after: number; to: number }

/** Parses the name of a sitemap file, such as `posts-2` for post IDs 5,001 to 10,000; null if it is invalid. */
export function parseSitemapPart(name: string): SitemapPart | null {
  if (name === 'pages') return { kind: 'pages' }
  const [, kind, number] = /^(posts|products)-([1-9]\d{0,5})$/.exec(name) ?? []
  if (number === undefined) return null
  const to = Number(number) * rowsPerSitemapPart
  return { kind: kind === 'posts' ? 'posts' : 'products', after: to - rowsPerSitemapPart, to }
}

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

/** Selects each sitemap file by query parameter, because a sitemap can list only URLs at or below its own path. */
export function renderSitemapIndex(siteOrigin: string, parts: readonly string[]) {
  const files = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${siteOrigin}/sitemap.xml?part=${part}`)}</loc></sitemap>`,
  )
  return `${declaration}<sitemapindex ${namespace}>\n${files.join('\n')}\n</sitemapindex>\n`
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
