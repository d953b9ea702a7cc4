import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** Pages that say `noindex` must be read for it; only the doors that no public page leads to are closed. */
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
