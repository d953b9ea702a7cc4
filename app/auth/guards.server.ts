import { json, redirect } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import type { Role, SignedInUser } from '#app/domain/accounts/account.ts'
import { accountMessages, type ErrorPageText } from '#app/domain/accounts/account-text.ts'
import { buildLoginPath } from '#app/domain/accounts/return-path.ts'
import { getErrorText } from '#app/log.ts'
import { routePolicies } from './policy.ts'
import { findSignedInUser, hasSessionCookie } from './sessions.server.ts'

/*
 * Every loader and action must call these guards itself: a `?_data=` request skips parent loaders, and a child
 * route's action runs before them (A01). A guard denies a request by throwing the response.
 */

type LoginPagePath = '/auth?notice=log-in-for-images'

export async function requireUser(request: Request, context: Context, loginUrl?: LoginPagePath) {
  const signedIn = await checkSession(request, context)
  if (signedIn === 'check-failed') throw denialResponse(503, accountMessages.checkFailed)
  if (signedIn === null) throw redirect(loginUrl ?? loginUrlFor(request))
  return signedIn
}

/** The login URL leads back to the requested page or to the submitted form's page, never to another site (A15). */
function loginUrlFor(request: Request) {
  const url = new URL(request.url)
  const isForm = request.method === 'POST'
  const referer = request.headers.get('referer') ?? ''
  const page = isForm && URL.canParse(referer) ? new URL(referer) : url
  const { pathname, search } = page.host === url.host ? page : url
  return buildLoginPath(pathname + search, { expired: isForm || hasSessionCookie(request) })
}

export async function requireRole(
  request: Request,
  context: Context,
  allowed: readonly Role[],
  loginUrl?: LoginPagePath,
) {
  const signedIn = await requireUser(request, context, loginUrl)
  if (isAdmin(signedIn) || signedIn.account.roles.some((role) => allowed.includes(role))) return signedIn
  throw accessDenied(context, signedIn, { needs: allowed })
}

export function isAdmin({ account }: SignedInUser) {
  return account.roles.includes('admin')
}

/** Denies access if anyone but an admin submits any of the fields listed in `adminOnly` (A08). */
export function requireAdminToSetFields(
  context: Context,
  signedIn: SignedInUser,
  { form, adminOnly }: { form: FormData; adminOnly: readonly string[] },
) {
  if (isAdmin(signedIn)) return
  const fields = adminOnly.filter((name) => form.has(name))
  if (fields.length > 0) throw accessDenied(context, signedIn, { needs: ['admin'], fields })
}

/** Returns the signed-in user, or null if nobody is signed in or the lookup fails. */
export async function tryFindSignedInUser(request: Request, context: Context) {
  const signedIn = await checkSession(request, context)
  return signedIn === 'check-failed' ? null : signedIn
}

async function checkSession(request: Request, context: Context) {
  try {
    return await findSignedInUser(request, context)
  } catch (error) {
    logOnce(context, 'permission-check-failed', { error: getErrorText(error) })
    return 'check-failed'
  }
}

function accessDenied(context: Context, { account }: SignedInUser, fields: Record<string, unknown>) {
  logOnce(context, 'access-denied', { user: account.id, ...fields })
  return denialResponse(403, accountMessages.notAdmin)
}

function denialResponse(status: number, text: string) {
  const headers = { 'cache-control': 'private, no-store' }
  return json<ErrorPageText>({ title: accountMessages.accessDenied, text }, { status, headers })
}

function logOnce(context: Context, event: string, fields: Record<string, unknown>) {
  if (context.visit.denialLogged) return
  context.visit.denialLogged = true
  context.log(event, fields)
}

/** Used only to decide how large the request body may be; the route's action checks the user's role again. */
export async function mayRunAdminAction(request: Request, context: Context, route: string) {
  const roles = (await tryFindSignedInUser(request, context))?.account.roles ?? []
  return roles.includes('admin') || (routePolicies[route]?.action === 'staff' && roles.includes('staff'))
}
