import { routePolicy } from './policy.ts'

/** Further first path segments that no city may use as its slug, mostly because they are served without a route. */
const besides = ['art', 'assets', 'cdn-cgi', 'fonts', 'index', 'new', 'og', 'static']

/** First path segments that a city page must not use as its slug, above all those of other routes. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...besides,
  ...Object.keys(routePolicy).flatMap((id) => {
    const [first = ''] = id.replace('routes/', '').split(/[._](?!\])/)
    return /^[a-z][a-z0-9-]*$/.test(first) ? [first] : []
  }),
])
