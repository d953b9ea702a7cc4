import { policy } from './policy.ts'

/** What is served under a name without a route, or may never be a city's. */
const besides = ['art', 'assets', 'cdn-cgi', 'fonts', 'index', 'new', 'og', 'static']

/** The first part of every address that a route has: no city's page may stand in its way. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...besides,
  ...Object.keys(policy).flatMap((id) => {
    const [first = ''] = id.replace('routes/', '').split(/[._](?!\])/)
    return /^[a-z][a-z0-9-]*$/.test(first) ? [first] : []
  }),
])
