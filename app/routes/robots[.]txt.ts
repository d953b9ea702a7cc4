import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** Pages with `noindex` must stay crawlable, or search engines would never see the tag. */
export function loader({ context }: LoaderFunctionArgs) {
  const sitemap = `${context.siteOrigin}/sitemap.xml`
  return new Response(`User-agent: *\nDisallow: /auth\nDisallow: /admin\n\nSitemap: ${sitemap}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600, must-revalidate',
    },
  })
}
