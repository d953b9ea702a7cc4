import { json, redirect } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import { accountMessages, type ErrorPageText } from '#app/domain/accounts/account-text.ts'
import type { Role, SignedInUser } from '#app/domain/accounts/account.ts'
import { buildLoginPath } from '#app/domain/accounts/return-path.ts'
import { errorText } from '#app/log.ts'
import { allowedFormFieldsByRoute } from './allowed-form-fields.ts'
import { routePolicies } from './policy.ts'
import { hasSessionCookie, findSignedInUser } from './sessions.server.ts'

/**
 * Every loader and action must call these guards itself, because a `?_data=` request skips parent loaders and a
 * child's action runs before them (A01). A guard denies a request by throwing the response.
 */

type LoginPagePath = '/auth?notice=log-in-for-images'

/** Returns the signed-in user. Redirects anyone else to the login page and, after login, back to the requested page. */
export async function requireUser(
  request: Request,
  context: Context,
  loginUrl?: LoginPagePath,
): Promise<SignedInUser> {
  const signedIn = await findUserOrThrow(request, context)
  if (signedIn === null) throw redirect(loginUrl ?? loginUrlFor(request))
  return signedIn
}

/**
 * Returns the login URL with the page to return to. That page is always on this site (A15); after a form
 * submission, it is the page with the form.
 */
function loginUrlFor(request: Request) {
  const url = new URL(request.url)
  const isForm = request.method === 'POST'
  const referer = request.headers.get('referer') ?? ''
  const page = isForm && URL.canParse(referer) ? new URL(referer) : url
  const { pathname, search } = page.host === url.host ? page : url
  return buildLoginPath(pathname + search, { expired: isForm || hasSessionCookie(request) })
}

/** Throws a 403 response if the user has none of the allowed roles. Admins may do everything that staff may. */
export async function requireRole(
  request: Request,
  context: Context,
  allowed: readonly Role[],
  loginUrl?: LoginPagePath,
): Promise<SignedInUser> {
  const signedIn = await requireUser(request, context, loginUrl)
  const { id, roles } = signedIn.account
  if (roles.includes('admin') || roles.some((role) => allowed.includes(role))) return signedIn
  logOnce(context, 'access-denied', { user: id, needs: allowed })
  throw denialResponse(403, { title: accountMessages.accessDenied, text: accountMessages.notAdmin })
}

export function isAdmin({ account }: SignedInUser) {
  return account.roles.includes('admin')
}

/** Throws a 403 response if a form contains a field that its sender's role may not set (allowed-form-fields.ts). */
export function requireAllowedFields(
  context: Context,
  signedIn: SignedInUser,
  { route, form }: { route: string; form: FormData },
) {
  const forbiddenFields = isAdmin(signedIn)
    ? []
    : (allowedFormFieldsByRoute[route]?.admin ?? []).filter((name) => form.has(name))
  if (forbiddenFields.length === 0) return
  logOnce(context, 'access-denied', { user: signedIn.account.id, needs: ['admin'], fields: forbiddenFields })
  throw denialResponse(403, { title: accountMessages.accessDenied, text: accountMessages.notAdmin })
}

/** Returns the signed-in user, or null if nobody is signed in or the lookup fails with an error. */
export async function findCurrentUser(request: Request, context: Context): Promise<SignedInUser | null> {
  try {
    return await findSignedInUser(request, context)
  } catch (error) {
    logOnce(context, 'permission-check-failed', { error: errorText(error) })
    return null
  }
}

/** If the permission check itself fails with an error, access is denied with 503 (A07). */
async function findUserOrThrow(request: Request, context: Context) {
  try {
    return await findSignedInUser(request, context)
  } catch (error) {
    logOnce(context, 'permission-check-failed', { error: errorText(error) })
    throw denialResponse(503, { title: accountMessages.accessDenied, text: accountMessages.checkFailed })
  }
}

function denialResponse(status: number, text: ErrorPageText) {
  return json(text, { status, headers: { 'cache-control': 'private, no-store' } })
}

function logOnce(context: Context, event: string, fields: Record<string, unknown>) {
  if (context.visit.denialLogged) return
  context.visit.denialLogged = true
  context.log(event, fields)
}

/** Returns true if the sender of a request may run a route's admin action. The action itself checks this again. */
export async function mayRunAdminAction(request: Request, context: Context, route: string) {
  const roles = (await findCurrentUser(request, context))?.account.roles ?? []
  return roles.includes('admin') || (routePolicies[route]?.action === 'staff' && roles.includes('staff'))
}
