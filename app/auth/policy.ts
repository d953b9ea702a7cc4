/**
 * Who may call what: one line for each route, for its loader and its action by themselves, because each is reachable
 * without the other and without its parents (A01). A route that is not here fails the build; the tests call every
 * route as everybody and compare. `staff` lets admins in too.
 */
export type Access = 'public' | 'signed-in-optional' | 'user' | 'staff' | 'admin'

export interface RoutePolicy {
  loader?: Access
  action?: Access
}

const page: RoutePolicy = { loader: 'public' }
const form: RoutePolicy = { loader: 'public', action: 'public' }
const door: RoutePolicy = { loader: 'signed-in-optional', action: 'signed-in-optional' }
const own: RoutePolicy = { loader: 'user', action: 'user' }

export const policy: Readonly<Record<string, RoutePolicy>> = {
  root: page,
  'routes/$': page,
  'routes/$city': page,
  'routes/_index': page,
  'routes/about': page,
  'routes/accessibility': page,
  'routes/admin': { loader: 'staff', action: 'admin' },
  'routes/admin_.account': { loader: 'user', action: 'user' },
  'routes/admin_.account_.export': { loader: 'user' },
  'routes/admin_.areas': { loader: 'admin' },
  'routes/admin_.areas_.cities.$slug': { loader: 'admin', action: 'admin' },
  'routes/admin_.areas_.demand': { loader: 'admin' },
  'routes/admin_.areas_.export': { loader: 'admin' },
  'routes/admin_.areas_.zips.$zip': { loader: 'admin', action: 'admin' },
  'routes/admin_.facts': { loader: 'admin' },
  'routes/admin_.facts_.$group': { loader: 'admin', action: 'admin' },
  'routes/admin_.jobs': { loader: 'staff', action: 'admin' },
  'routes/admin_.log': { loader: 'admin' },
  'routes/admin_.jobs_.clockwork': { loader: 'staff' },
  'routes/admin_.jobs_.export': { loader: 'staff' },
  'routes/admin_.log_.export': { loader: 'admin' },
  'routes/admin_.mail': { loader: 'admin' },
  'routes/admin_.mail_.$id': { loader: 'admin', action: 'admin' },
  'routes/admin_.mail_.$id_.body': { loader: 'admin' },
  'routes/admin_.mail_.export': { loader: 'admin' },
  'routes/admin_.newsletter': { loader: 'admin', action: 'admin' },
  'routes/admin_.newsletter_.$id': { loader: 'admin', action: 'admin' },
  'routes/admin_.newsletter_.$id_.body': { loader: 'admin' },
  'routes/admin_.newsletter_.$id_.progress': { loader: 'admin' },
  'routes/admin_.people': { loader: 'admin', action: 'admin' },
  'routes/admin_.people_.export': { loader: 'admin' },
  'routes/admin_.products': { loader: 'staff', action: 'staff' },
  'routes/admin_.products_.$id': { loader: 'staff', action: 'staff' },
  'routes/admin_.products_.export': { loader: 'staff' },
  'routes/admin_.products_.new': { loader: 'staff', action: 'staff' },
  'routes/admin_.posts': { loader: 'staff' },
  'routes/admin_.posts_.$id': { loader: 'staff', action: 'staff' },
  'routes/admin_.posts_.$id_.draft': { action: 'staff' },
  'routes/admin_.posts_.$id_.revisions': { loader: 'staff', action: 'staff' },
  'routes/admin_.posts_.export': { loader: 'staff' },
  'routes/admin_.posts_.meals': { loader: 'staff' },
  'routes/admin_.posts_.new': { loader: 'staff', action: 'staff' },
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
  'routes/auth': door,
  'routes/auth_.change-email': own,
  'routes/auth_.forgot': { action: 'public' },
  'routes/auth_.invite': door,
  'routes/auth_.log-out': { loader: 'user', action: 'signed-in-optional' },
  'routes/auth_.reset': form,
  'routes/auth_.verify': door,
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
  'routes/preferences_.export': { action: 'public' },
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
  // By its signature alone.
  'routes/webhooks.mail': { action: 'public' },
}

/** The routes that nobody has decided about. */
export function withoutPolicy(routeIds: readonly string[]) {
  return routeIds.filter((id) => !Object.hasOwn(policy, id))
}
