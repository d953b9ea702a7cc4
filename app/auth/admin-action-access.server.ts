import { findCurrentUser } from './guards.server.ts'
import { routePolicies } from './policy.ts'
import type { Context } from '#app/context.server.ts'

/** Returns true if the sender of a request may run a route's action. The action itself checks this again. */
export async function mayRunAdminAction(request: Request, context: Context, route: string) {
  const roles = (await findCurrentUser(request, context))?.account.roles ?? []
  return roles.includes('admin') || (routePolicies[route]?.action === 'staff' && roles.includes('staff'))
}
