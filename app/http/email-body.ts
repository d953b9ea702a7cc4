/**
 * A letter's HTML for the frame on its page. It may hold what a stranger wrote: it runs nothing, sends nothing, belongs
 * to no origin, and loads nothing but pictures from where it is told.
 */
export function emailBodyResponse(html: string, pictures: 'ours' | 'none') {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    pictures === 'ours' ? "img-src 'self' data:" : 'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox',
  ].join('; ')
  return new Response(html, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

export function emailBodyNotFoundResponse(text: string) {
  return new Response(text, { status: 404, headers })
}

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
