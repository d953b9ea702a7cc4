import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findIssueLinkUrl, recordLinkClick } from '#app/data/newsletter/issues.ts'
import { getErrorText } from '#app/log.ts'

/** Redirects only to URLs stored with the newsletter issue, never to a URL in the request (A15). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const link = parseLinkParams(params)
  const url = link && (await findIssueLinkUrl(context.db, link))
  if (!link || !url) throw new Response(null, { status: 404, headers: noStore })
  if (isPersonClick(request) && (await context.mayCountClick())) {
    try {
      await recordLinkClick(context.db, link)
    } catch (error) {
      context.log('click-count-failed', { error: getErrorText(error) })
    }
  }
  return new Response(null, { status: 302, headers: { location: url, ...noStore } })
}

/** Renders nothing. Without a default export, Remix would not show the site's 404 page for this route. */
export default function IssueLinkRedirect() {
  return null
}

const noStore = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

function parseLinkParams({ issue = '', number = '' }: LoaderFunctionArgs['params']) {
  if (!/^[1-9]\d{0,14}$/.test(issue) || !/^(0|[1-9]\d{0,3})$/.test(number)) return null
  return { issue: Number(issue), number: Number(number) }
}

function isPersonClick({ method, headers }: Request) {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '')
  if (/bot|crawl|spider|scan|preview|fetch|curl|wget|python/i.test(headers.get('user-agent') ?? ''))
    return false
  return method === 'GET' && !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))
}
