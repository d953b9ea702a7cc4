import { currentUser } from './auth/guards.server.ts'
import { policy } from './auth/policy.ts'
import type { Context } from './context.server.ts'

/** Whether the sender of a request has the role that an action of the admin asks for. The action asks once more. */
export async function mayAct(request: Request, context: Context, route: string) {
  const roles = (await currentUser(request, context))?.account.roles ?? []
  return roles.includes('admin') || (policy[route]?.action === 'staff' && roles.includes('staff'))
}
