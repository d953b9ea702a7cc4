import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { mayRunAdminAction } from '#app/auth/guards.server.ts'
import type { Context } from '#app/context.server.ts'
import { uploadErrors } from '#app/domain/images/image-upload.ts'
import { subscriberImportLimits } from '#app/domain/newsletter/subscriber.ts'

type Limit = MiddlewareHandler<{ Variables: { context: Context } }>

const createLimit = (maxSize: number, message: string, status: 411 | 413 = 413): Limit =>
  bodyLimit({ maxSize, onError: (c) => c.text(message, status) })

const maxFormBytes = 64 * 1024
const formLimit = createLimit(maxFormBytes, 'What you entered is too long. Please shorten it and try again.')
const unknownLengthLimit = createLimit(maxFormBytes, 'Large uploads must have a Content-Length header.', 411)

const importLimit = createLimit(
  subscriberImportLimits.formBytes + maxFormBytes,
  'The file is larger than 1 MB. Split it into smaller files and import each one.',
)

// Higher than the admin page's own limit for images, so that the page can tell the user that an image is too large.
const photoLimit = createLimit(12 * 1024 * 1024, uploadErrors.tooLarge)

/** On these routes, staff may send request bodies larger than 64 kB. All other routes limit bodies to 64 kB. */
const largeLimits: Readonly<Record<string, Limit | undefined>> = {
  'routes/admin_.photos': photoLimit,
  'routes/admin_.photos_.picker': photoLimit,
  'routes/admin_.pictures_.$id': photoLimit,
  'routes/admin_.subscribers_.import': importLimit,
  'routes/admin_.subscribers_.import_.refused': importLimit,
}

/**
 * Limits request bodies to 64 kB. Routes in `largeLimits` accept larger ones from users who have access to the
 * route, if the request has a `Content-Length` header. Without access, the body is discarded, and the route's guard
 * responds.
 */
export function limitBodySize(matchRoute: (pathname: string) => string | null): Limit {
  return async (c, next) => {
    const route = matchRoute(c.req.path)
    const routeLimit = route === null ? undefined : largeLimits[route]
    if (route === null || !routeLimit) return formLimit(c, next)
    const length = c.req.header('content-length')
    if (length === undefined) return unknownLengthLimit(c, next)
    if (Number(length) <= maxFormBytes) return next()
    if (await mayRunAdminAction(c.req.raw, c.var.context, route)) return routeLimit(c, next)
    c.req.raw = await withoutBody(c.req.raw)
    return next()
  }
}

async function withoutBody({ url, method, headers, body }: Request) {
  await body?.cancel()
  const remainingHeaders = new Headers(headers)
  for (const name of ['content-length', 'content-type']) remainingHeaders.delete(name)
  return new Request(url, { method, headers: remainingHeaders })
}
