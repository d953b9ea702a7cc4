import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** Doesn't disallow pages with a `noindex` tag, because search engines must crawl a page to see the tag. */
export function loader({ context }: LoaderFunctionArgs) {
  const sitemap = `${context.siteOrigin}/sitemap.xml`
  return new Response(`User-agent: *\nDisallow: /auth\nDisallow: /admin\n\nSitemap: ${sitemap}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600, must-revalidate',
    },
  })
}
