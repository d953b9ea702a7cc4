import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { listCityLinks, staticPagePaths } from '#app/content/navigation.ts'
import type { Context } from '#app/context.server.ts'
import {
  listBlogPageSitemapEntries,
  listPostAndProductSitemapEntries,
  listPostSitemapEntries,
  listProductSitemapEntries,
  readSitemapSize,
} from '#app/data/site/sitemap.ts'
import {
  listSitemapParts,
  parseSitemapPart,
  renderSitemap,
  renderSitemapIndex,
  rowsPerSitemapPart,
  type SitemapEntry,
  type SitemapPart,
} from '#app/domain/site/sitemap.ts'
import { createEtagResponse, createServiceUnavailableResponse } from '#app/http/file-responses.server.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { getErrorText } from '#app/log.ts'

export const handle: PageHandle = {
  cacheKeyQuery: (query) => {
    const part = query.get('part')
    return part === null ? '' : new URLSearchParams({ part }).toString()
  },
}

/** Serves a sitemap of all canonical URLs. If one file can't hold them, serves an index of sitemap files (D04). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const partName = new URL(request.url).searchParams.get('part')
  const part = partName === null ? null : parseSitemapPart(partName)
  if (partName !== null && part === null) return partNotFoundResponse()
  try {
    const body = await (part ? renderPart(context, part) : renderFullSitemap(context))
    return body === null ? partNotFoundResponse() : createEtagResponse(request, body, 'application/xml')
  } catch (error) {
    context.log('sitemap-unreadable', { error: getErrorText(error) })
    return createServiceUnavailableResponse()
  }
}

async function renderFullSitemap(context: Context) {
  const { db, now, siteOrigin } = context
  const pages = await listPageEntries(context)
  const { lastIds, blogPages } = await readSitemapSize(db, now)
  if (lastIds.posts + lastIds.products + blogPages + pages.length > rowsPerSitemapPart)
    return renderSitemapIndex(siteOrigin, listSitemapParts(lastIds))
  const rows = await listPostAndProductSitemapEntries(db, { after: 0, to: rowsPerSitemapPart }, now)
  return renderSitemap(siteOrigin, [
    ...pages,
    ...listBlogPageSitemapEntries(blogPages),
    ...rows.products,
    ...rows.posts,
  ])
}

async function renderPart(context: Context, part: SitemapPart) {
  const entries = await listPartEntries(context, part)
  return entries.length > 0 ? renderSitemap(context.siteOrigin, entries) : null
}

async function listPartEntries(context: Context, part: SitemapPart): Promise<readonly SitemapEntry[]> {
  const { db, now } = context
  if (part.kind === 'posts') return listPostSitemapEntries(db, part, now)
  if (part.kind === 'products') return listProductSitemapEntries(db, part)
  const pages = await listPageEntries(context)
  const { blogPages } = await readSitemapSize(db, now)
  return [...pages, ...listBlogPageSitemapEntries(blogPages)]
}

async function listPageEntries(context: Context) {
  const { cities } = await context.area()
  return [...staticPagePaths, ...listCityLinks(cities).map(({ href }) => href)].map((path) => ({ path }))
}

function partNotFoundResponse() {
  return new Response('Sitemap not found', { status: 404 })
}
