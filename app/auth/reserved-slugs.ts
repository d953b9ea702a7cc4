import { routePolicies } from './policy.ts'

const otherReservedSlugs = ['art', 'assets', 'cdn-cgi', 'fonts', 'index', 'new', 'og', 'static']

export const reservedSlugs: ReadonlySet<string> = new Set([
  ...otherReservedSlugs,
  ...Object.keys(routePolicies).flatMap((id) => {
    const [first = ''] = id.replace('routes/', '').split(/[._](?!\])/)
    return /^[a-z][a-z0-9-]*$/.test(first) ? [first] : []
  }),
])
