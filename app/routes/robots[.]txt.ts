import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** Pages with `noindex` must stay crawlable, or search engines would never see the tag. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /auth',
    'Disallow: /admin',
    '',
    `Sitemap: ${context.siteOrigin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600, must-revalidate',
    },
  })
}
