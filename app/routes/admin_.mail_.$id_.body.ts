import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { rowNumber } from '#app/components/paging.ts'
import { findMailBody } from '#app/data/mail-log.ts'

/** A body may hold what a stranger wrote: it runs nothing, loads nothing, sends nothing and belongs to no origin. */
const shut = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** A mail's HTML as the ledger keeps it, tokens masked, for the frame on its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const id = rowNumber(params.id ?? '')
  const html = id === null ? null : await findMailBody(context.db, id)
  if (html === null) return new Response('There is no such body.', { status: 404, headers })
  return new Response(html, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': shut },
  })
}
