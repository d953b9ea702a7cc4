import { routePolicy } from './policy.ts'

/** Paths that are served without a route or must never become a city's slug. */
const besides = ['art', 'assets', 'cdn-cgi', 'fonts', 'index', 'new', 'og', 'static']

/** First path segments of all routes; a city page must not use them as its slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...besides,
  ...Object.keys(routePolicy).flatMap((id) => {
    const [first = ''] = id.replace('routes/', '').split(/[._](?!\])/)
    return /^[a-z][a-z0-9-]*$/.test(first) ? [first] : []
  }),
])
