import { currentUser } from './guards.server.ts'
import { policy } from './policy.ts'
import type { Context } from '#app/context.server.ts'

/** Whether the sender of a request may run a route's action; the action checks again itself. */
export async function mayAccess(request: Request, context: Context, route: string) {
  const roles = (await currentUser(request, context))?.account.roles ?? []
  return roles.includes('admin') || (policy[route]?.action === 'staff' && roles.includes('staff'))
}
