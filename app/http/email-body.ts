/** Responds with an email's HTML for an admin preview. Strangers may have written the HTML, so the CSP is strict. */
export function createEmailBodyResponse(html: string | null, images: 'own' | 'none', notFoundText: string) {
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  if (html === null) return new Response(notFoundText, { status: 404, headers })
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    images === 'own' ? "img-src 'self' data:" : 'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox',
  ].join('; ')
  return new Response(html, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
