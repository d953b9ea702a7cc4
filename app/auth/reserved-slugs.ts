import { routePolicies } from './policy.ts'

/**
 * First path segments, besides those of routes, that no city may use as its slug; most are served without a route.
 */
const otherReservedSlugs = ['art', 'assets', 'cdn-cgi', 'fonts', 'index', 'new', 'og', 'static']

/** First path segments that no city may use as its slug: those of all routes, and a few more. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...otherReservedSlugs,
  ...Object.keys(routePolicies).flatMap((id) => {
    const [first = ''] = id.replace('routes/', '').split(/[._](?!\])/)
    return /^[a-z][a-z0-9-]*$/.test(first) ? [first] : []
  }),
])
