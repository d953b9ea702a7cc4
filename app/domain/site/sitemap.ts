import { escapeXml } from './xml.ts'

export interface SitemapEntry {
  path: string
  changedAt?: number
}

/** Row IDs per sitemap file. Search engines accept 50,000 URLs per file; a tenth keeps the files small. */
export const rowsPerSitemapPart = 5000

const kinds = ['posts', 'products'] as const
export type SitemapKind = (typeof kinds)[number]

export type SitemapPart = { kind: 'pages' } | { kind: SitemapKind; after: number; to: number }

/** Parses a sitemap file's name: `posts-2` covers post IDs 5,001 to 10,000. Returns null if the name is invalid. */
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

/** A sitemap may list only URLs in its own folder or below, so its parts differ by query parameter, not by folder. */
export function renderSitemapIndex(siteOrigin: string, parts: readonly string[]) {
  const files = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${siteOrigin}/sitemap.xml?part=${part}`)}</loc></sitemap>`,
  )
  return `${declaration}<sitemapindex ${namespace}>\n${files.join('\n')}\n</sitemapindex>\n`
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
