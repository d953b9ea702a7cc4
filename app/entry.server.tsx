import { createHash } from 'node:crypto'
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { enhanceUrl, tooltipsUrl } from 'virtual:client-files'
import { toBase64url } from './auth/base64url.ts'
import { ImagePreloadContext, type PreloadedImage } from './components/public/picture.tsx'
import { type Business, getPixelCspSources } from './domain/settings/business.ts'
import { type PageAssets, PageAssetsContext, type PageHandle } from './http/page-assets.ts'
import { getErrorStackFrames, getErrorText } from './log.ts'
import { pageStyles, sharedStyles as css } from './styles/page-styles.ts'

const neverPrerendered = '/(subscribe|auth|admin|images|api|rss.xml|atom.xml|feed.json|pickup.ics){/*}?'
const prerenderedPages = { and: [{ href_matches: '/*' }, { not: { href_matches: neverPrerendered } }] }
const speculationRules = JSON.stringify({ prerender: [{ where: prerenderedPages, eagerness: 'moderate' }] })

const assets: PageAssets = { css, pageStyles, enhanceUrl, tooltipsUrl, speculationRules, nonce: '' }

const inlineScripts = `'${sha256(speculationRules)}' 'inline-speculation-rules'`
const inlineStyles = [css, ...Object.values(pageStyles)].map((text) => `'${sha256(text)}'`).join(' ')

/**
 * A public page's HTML may be cached, so every visitor gets the same content security policy, without a nonce (F01).
 * The inline scripts of a hydrated page differ between responses, so each response has its own nonce (A13).
 */
function contentSecurityPolicy(nonce: string, pixel: Business['pixel']) {
  const pixelSources = nonce === '' ? getPixelCspSources(pixel) : []
  return [
    "default-src 'none'",
    ['script-src', "'self'", nonce === '' ? inlineScripts : `'nonce-${nonce}'`, ...pixelSources].join(' '),
    `style-src 'self'${nonce === '' ? ` ${inlineStyles}` : ''}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    ['connect-src', "'self'", ...pixelSources].join(' '),
    // Allow the iframe that previews an email on admin pages; the preview has its own, stricter policy.
    ...(nonce === '' ? [] : ["frame-src 'self'"]),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { usage }: AppLoadContext,
) {
  const { routeModules, staticHandlerContext } = remixContext
  const hydrated = staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.hydrate,
  )
  const root = staticHandlerContext.loaderData.root as { business: Business } | undefined
  const nonce = hydrated ? toBase64url(crypto.getRandomValues(new Uint8Array(18))) : ''
  let preloadedImage: PreloadedImage | null = null
  const setPreloadedImage = (picture: PreloadedImage) => void (preloadedImage ??= picture)
  // Don't stream, because encoding each chunk separately would double the cost of rendering a page.
  const render = hydrated ? renderToString : renderToStaticMarkup
  const page = render(
    <PageAssetsContext.Provider value={{ ...assets, nonce }}>
      <ImagePreloadContext.Provider value={setPreloadedImage}>
        <RemixServer context={remixContext} url={request.url} />
      </ImagePreloadContext.Provider>
    </PageAssetsContext.Provider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'link',
    [fontPreload, preloadedImage && imagePreload(preloadedImage)].filter(Boolean).join(', '),
  )
  headers.set('content-security-policy', contentSecurityPolicy(nonce, root?.business.pixel ?? null))
  if (nonce !== '') headers.set('cache-control', 'private, no-store')
  else if (status >= 400) headers.set('cache-control', 'no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', 'public, max-age=0, must-revalidate')
  // Respond with 503 if D1 failed, because search engines drop pages that respond with 500.
  const isOutage = status >= 500 && usage.failed > 0
  if (isOutage) headers.set('retry-after', '60')
  return new Response(`<!DOCTYPE html>${page}`, { status: isOutage ? 503 : status, headers })
}

/** `Link` header value that preloads the font; Cloudflare sends it before the page (Early Hints, RFC 8297). */
const fontPreload = '</fonts/fraunces-latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'

function imagePreload({ type, srcSet, sizes }: PreloadedImage) {
  const [href] = srcSet.split(' ')
  return `<${href}>; rel=preload; as=image; type="${type}"; imagesrcset="${srcSet}"; imagesizes="${sizes}"; fetchpriority=high`
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const path = new URL(request.url).pathname.slice(0, 200)
  if (isRouteErrorResponse(error)) context.log('request-refused', { path, status: error.status })
  else context.log('render-failed', { path, error: getErrorText(error), frames: getErrorStackFrames(error) })
}

function sha256(text: string) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
