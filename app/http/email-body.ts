/**
 * Responds with an email's HTML for the frame that previews the email. The HTML may contain text from strangers, so
 * the content security policy blocks scripts, forms, navigation and all loading except images from the allowed
 * source.
 */
export function emailBodyResponse(html: string, images: 'own' | 'none') {
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

export function emailBodyNotFoundResponse(text: string) {
  return new Response(text, { status: 404, headers })
}

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
