import { currentUser } from './guards.server.ts'
import { policy } from './policy.ts'
import type { Context } from '#app/context.server.ts'

/** Whether the sender of a request has the role that an action of the admin asks for. The action asks once more. */
export async function mayAccess(request: Request, context: Context, route: string) {
  const roles = (await currentUser(request, context))?.account.roles ?? []
  return roles.includes('admin') || (policy[route]?.action === 'staff' && roles.includes('staff'))
}
