/** The access level that a route's loader or action requires (A01). `staff` includes admins. */
export type RouteAccess = 'public' | 'signed-in-optional' | 'user' | 'staff' | 'admin'

export interface RoutePolicy {
  loader?: RouteAccess
  action?: RouteAccess
}

const page: RoutePolicy = { loader: 'public' }
const form: RoutePolicy = { loader: 'public', action: 'public' }
const authPage: RoutePolicy = { loader: 'signed-in-optional', action: 'signed-in-optional' }
const userPage: RoutePolicy = { loader: 'user', action: 'user' }

export const routePolicies: Readonly<Record<string, RoutePolicy>> = {
  root: page,
  'routes/$': page,
  'routes/$city': page,
  'routes/[.]well-known.security[.]txt': page,
  'routes/_index': page,
  'routes/about': page,
  'routes/accessibility': page,
  'routes/admin': { loader: 'staff', action: 'admin' },
  'routes/admin_.account': userPage,
  'routes/admin_.account_.export': { loader: 'user' },
  'routes/admin_.areas': { loader: 'admin' },
  'routes/admin_.areas_.cities.$slug': { loader: 'admin', action: 'admin' },
  'routes/admin_.areas_.demand': { loader: 'admin' },
  'routes/admin_.areas_.export': { loader: 'admin' },
  'routes/admin_.areas_.zips.$zip': { loader: 'admin', action: 'admin' },
  'routes/admin_.facts': { loader: 'admin' },
  'routes/admin_.facts_.$group': { loader: 'admin', action: 'admin' },
  'routes/admin_.jobs': { loader: 'staff' },
  'routes/admin_.log': { loader: 'admin' },
  'routes/admin_.jobs_.clockwork': { loader: 'staff' },
  'routes/admin_.jobs_.export': { loader: 'staff' },
  'routes/admin_.jobs_.failed': { loader: 'staff', action: 'admin' },
  'routes/admin_.log_.export': { loader: 'admin' },
  'routes/admin_.mail': { loader: 'admin' },
  'routes/admin_.mail_.$id': { loader: 'admin', action: 'admin' },
  'routes/admin_.mail_.$id_.body': { loader: 'admin' },
  'routes/admin_.mail_.export': { loader: 'admin' },
  'routes/admin_.newsletter': { loader: 'admin', action: 'admin' },
  'routes/admin_.newsletter_.$id': { loader: 'admin', action: 'admin' },
  'routes/admin_.newsletter_.$id_.body': { loader: 'admin' },
  'routes/admin_.newsletter_.$id_.progress': { loader: 'admin' },
  'routes/admin_.newsletter_.$id_.readers': { loader: 'admin' },
  'routes/admin_.newsletter_.$id_.readers_.export': { loader: 'admin' },
  'routes/admin_.newsletter_.export': { loader: 'admin' },
  'routes/admin_.people': { loader: 'admin', action: 'admin' },
  'routes/admin_.people_.export': { loader: 'admin' },
  'routes/admin_.products': { loader: 'staff', action: 'staff' },
  'routes/admin_.products_.$id': { loader: 'staff', action: 'staff' },
  'routes/admin_.products_.$id_.preview': { loader: 'staff' },
  'routes/admin_.products_.export': { loader: 'staff' },
  'routes/admin_.products_.new': { loader: 'staff', action: 'staff' },
  'routes/admin_.posts': { loader: 'staff' },
  'routes/admin_.posts_.$id': { loader: 'staff', action: 'staff' },
  'routes/admin_.posts_.$id_.draft': { action: 'staff' },
  'routes/admin_.posts_.$id_.revisions': { loader: 'staff', action: 'staff' },
  'routes/admin_.posts_.export': { loader: 'staff' },
  'routes/admin_.posts_.meals': { loader: 'staff' },
  'routes/admin_.posts_.new': { loader: 'staff', action: 'staff' },
  'routes/admin_.photos': { loader: 'staff', action: 'staff' },
  'routes/admin_.photos_.picker': { loader: 'staff', action: 'staff' },
  'routes/admin_.pictures': { loader: 'staff', action: 'admin' },
  'routes/admin_.pictures_.$id': { loader: 'staff', action: 'staff' },
  'routes/admin_.pictures_.$id_.generate': { loader: 'admin', action: 'admin' },
  'routes/admin_.pictures_.progress': { loader: 'staff' },
  'routes/admin_.inbox': { loader: 'staff' },
  'routes/admin_.inbox_.$id': { loader: 'staff', action: 'staff' },
  'routes/admin_.inbox_.export': { loader: 'admin' },
  'routes/admin_.subscribers': { loader: 'admin', action: 'admin' },
  'routes/admin_.subscribers_.$id': { loader: 'admin', action: 'admin' },
  'routes/admin_.subscribers_.export': { loader: 'admin' },
  'routes/admin_.subscribers_.import': { loader: 'admin', action: 'admin' },
  'routes/admin_.subscribers_.import_.refused': { action: 'admin' },
  'routes/admin_.weeks': { loader: 'staff' },
  'routes/admin_.weeks_.export': { loader: 'staff' },
  'routes/admin_.weeks_.$week': { loader: 'staff', action: 'staff' },
  'routes/admin_.weeks_.$week_.checklist': { loader: 'staff', action: 'staff' },
  'routes/admin_.weeks_.$week_.kitchen': { loader: 'staff' },
  'routes/admin_.weeks_.$week_.labels': { loader: 'staff' },
  'routes/api.$': page,
  'routes/api.v1.menu': page,
  'routes/atom[.]xml': page,
  'routes/auth': authPage,
  'routes/auth_.change-email': userPage,
  'routes/auth_.forgot': { action: 'public' },
  'routes/auth_.invite': authPage,
  'routes/auth_.log-out': { loader: 'user', action: 'signed-in-optional' },
  'routes/auth_.reset': form,
  'routes/auth_.verify': authPage,
  'routes/blog.$slug': page,
  'routes/blogs': page,
  'routes/catering': form,
  'routes/comparison': page,
  'routes/contact': form,
  'routes/delivery': form,
  'routes/faq': page,
  'routes/feed[.]json': page,
  'routes/glp1': page,
  'routes/go.$issue.$number': page,
  'routes/how-it-works': page,
  'routes/images.$': page,
  'routes/menu': page,
  'routes/menu_.$week': page,
  'routes/og.$': page,
  'routes/ordered': form,
  'routes/pickup[.]ics': page,
  'routes/preferences': form,
  'routes/preferences_.data': form,
  'routes/preferences_.data_.download': { action: 'public' },
  'routes/preview.post': page,
  'routes/privacy': page,
  'routes/product.$id': page,
  'routes/robots[.]txt': page,
  'routes/rss[.]xml': page,
  'routes/sitemap[.]xml': page,
  'routes/subscribe': { action: 'public' },
  'routes/subscribe_.confirm': form,
  'routes/tell-me': { action: 'public' },
  'routes/terms': page,
  'routes/thanksgiving': page,
  'routes/unsubscribe': form,
  'routes/vs-clean-eatz': page,
  // Public, because the email provider has no session; its webhook signature is checked instead.
  'routes/webhooks.mail': { action: 'public' },
}

export function listRoutesWithoutPolicy(routeIds: readonly string[]) {
  return routeIds.filter((id) => !Object.hasOwn(routePolicies, id))
}

const otherReservedSlugs = ['art', 'assets', 'cdn-cgi', 'fonts', 'index', 'new', 'og', 'static']

export const reservedSlugs: ReadonlySet<string> = new Set([
  ...otherReservedSlugs,
  ...Object.keys(routePolicies).flatMap((id) => {
    const [first = ''] = id.replace('routes/', '').split(/[._](?!\])/)
    return /^[a-z][a-z0-9-]*$/.test(first) ? [first] : []
  }),
])
