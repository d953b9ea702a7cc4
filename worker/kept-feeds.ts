import { sitemapPart } from '#app/domain/sitemap.ts'
import { isKeepable } from './keepable.ts'
import { answered, type KeptAnswer } from './kept-answers.ts'
import { recent } from './recent.ts'

interface KeptFeed extends KeptAnswer {
  version: number
  madeAt: number
}

/** What any reader may keep for ten minutes (`feedAnswer`) is true for one more, ms. */
const freshMs = 60_000

/** The sitemap's files and the feeds, told from memory for a minute of one content version. */
export function keptFeeds(maxBytes: number) {
  const kept = recent<KeptFeed>(maxBytes, ({ body }) => body.byteLength)

  return async (
    request: Request,
    /** Whether nothing that it is made of went unanswered. */
    { version, now, isWhole }: { version: number; now: number; isWhole: () => boolean },
    make: () => Promise<Response>,
  ): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    // Without a version nobody knows what it is made of.
    if (version === 0 || !isOwnQuery(pathname, search)) return make()
    const key = pathname + search
    const known = kept.get(key)
    if (known?.version === version && Math.abs(now - known.madeAt) < freshMs) return answered(known, request)
    const response = await make()
    if (request.method !== 'GET' || !isWhole() || !isKeepable(response)) return response
    const { headers } = response
    const fresh = { body: await response.arrayBuffer(), headers: [...headers], etag: headers.get('etag') }
    kept.set(key, { ...fresh, version, madeAt: now })
    return answered(fresh, request)
  }
}

/** The one parameter that such a file is made of; a flood of others finds nothing kept. */
function isOwnQuery(pathname: string, search: string) {
  if (search === '') return true
  const [, part = ''] = /^\?part=([a-z0-9-]+)$/.exec(search) ?? []
  return pathname === '/sitemap.xml' && sitemapPart(part) !== null
}
