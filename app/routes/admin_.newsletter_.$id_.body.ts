import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { rowNumber } from '#app/components/paging.ts'
import { asRead, contentOf } from '#app/issue-letter.server.ts'

/** It runs nothing, sends nothing and belongs to no origin; the only thing it loads is our own pictures. */
const shut = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** A letter's HTML as a reader gets it, for the frame on its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const id = rowNumber(params.id ?? '')
  const content = id === null ? null : await contentOf(context, id)
  if (!content)
    return new Response('There is no such letter, or nothing to show of it.', { status: 404, headers })
  return new Response(asRead(content, context.siteOrigin).html, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': shut },
  })
}
