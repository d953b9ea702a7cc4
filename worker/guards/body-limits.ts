import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '#app/context.server.ts'
import { uploadErrors } from '#app/domain/images/image-upload.ts'
import { subscriberImportLimits } from '#app/domain/newsletter/subscriber.ts'
import { mayRunAdminAction } from '#app/auth/guards.server.ts'

type Limit = MiddlewareHandler<{ Variables: { context: Context } }>

const limit = (maxSize: number, words: string, status: 411 | 413 = 413): Limit =>
  bodyLimit({ maxSize, onError: (c) => c.text(words, status) })

const small = 64 * 1024
const ofForms = limit(small, 'What you entered is too long. Please shorten it and try again.')
const unannounced = limit(small, 'Large uploads must have a Content-Length header.', 411)

// Large enough for an uploaded subscriber list, and for the form data of the import's second step.
const ofLists = limit(
  subscriberImportLimits.carried + small,
  'The file is larger than 1 MB. Split it into smaller files and import each one.',
)

// Higher than the limit for images, so that the page itself can reject an image that is slightly too large.
const ofPictures = limit(12 * 1024 * 1024, uploadErrors.tooHeavy)

/** Routes on which signed-in users may send bodies larger than a form's. */
const large: Readonly<Record<string, Limit | undefined>> = {
  'routes/admin_.photos': ofPictures,
  'routes/admin_.photos_.picker': ofPictures,
  'routes/admin_.pictures_.$id': ofPictures,
  'routes/admin_.subscribers_.import': ofLists,
  'routes/admin_.subscribers_.import_.refused': ofLists,
}

/**
 * Limits the size of a request body by route. A large body must declare its length (`Content-Length`)
 * and is read only for users with access to the route; for anyone else the body is discarded unread, and
 * the route's own guard responds.
 */
export function limitBodySize(routeOf: (pathname: string) => string | null): Limit {
  return async (c, next) => {
    const route = routeOf(c.req.path)
    const ofRoute = route === null ? undefined : large[route]
    if (route === null || !ofRoute) return ofForms(c, next)
    const length = c.req.header('content-length')
    if (length === undefined) return unannounced(c, next)
    if (Number(length) <= small) return next()
    if (await mayRunAdminAction(c.req.raw, c.var.context, route)) return ofRoute(c, next)
    c.req.raw = await withoutBody(c.req.raw)
    return next()
  }
}

async function withoutBody({ url, method, headers, body }: Request) {
  await body?.cancel()
  const rest = new Headers(headers)
  for (const name of ['content-length', 'content-type']) rest.delete(name)
  return new Request(url, { method, headers: rest })
}
