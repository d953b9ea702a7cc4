import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

const dayMs = 24 * 3_600_000

/** Serves security.txt with an expiration date 364 days away, because RFC 9116 recommends less than a year. */
export async function loader({ context: { now, siteOrigin, business } }: LoaderFunctionArgs) {
  const { email } = await business()
  const expires = new Date((Math.floor(now / dayMs) + 364) * dayMs).toISOString()
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600, must-revalidate',
    },
  })
}
