import { json, redirect } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import type { Role } from '#app/domain/accounts/account.ts'
import type { Denial } from '#app/domain/accounts/denial.ts'
import { logInPath } from '#app/domain/accounts/return-path.ts'
import { errorText } from '#app/log.ts'
import { formFields } from './form-fields.ts'
import { hasSessionCookie, readSession, type SignedIn } from './sessions.server.ts'

/**
 * Every loader and every action asks here for itself: a parent's guard is walked around by `?_data=`, and a child's
 * action runs first (A01). What is thrown is the answer.
 */

/** A log-in page that says something of its own. */
export type Door = '/auth?notice=log-in-for-images'

/** Who is signed in; anybody else is sent to log in, and comes back to the page afterwards. */
export async function requireUser(request: Request, context: Context, door?: Door): Promise<SignedIn> {
  const signedIn = await read(request, context)
  if (signedIn === null) throw redirect(door ?? logInFor(request))
  return signedIn
}

/** The way back is one of our own pages or none (A15): a form's page is not always the address that it is sent to. */
function logInFor(request: Request) {
  const url = new URL(request.url)
  const isForm = request.method === 'POST'
  const referer = request.headers.get('referer') ?? ''
  const page = isForm && URL.canParse(referer) ? new URL(referer) : url
  const { pathname, search } = page.host === url.host ? page : url
  return logInPath(pathname + search, { expired: isForm || hasSessionCookie(request) })
}

/** Who is signed in with one of these roles; a member is told so with 403. An admin may do what staff may. */
export async function requireRole(
  request: Request,
  context: Context,
  allowed: readonly Role[],
  door?: Door,
): Promise<SignedIn> {
  const signedIn = await requireUser(request, context, door)
  const { id, roles } = signedIn.account
  if (roles.includes('admin') || roles.some((role) => allowed.includes(role))) return signedIn
  logOnce(context, 'access-denied', { user: id, needs: allowed })
  throw denial(403, { title: accountMessages.accessDenied, text: accountMessages.notAdmin })
}

export function isAdmin({ account }: SignedIn) {
  return account.roles.includes('admin')
}

/** Refuses a form that holds a field for which its sender lacks the role (form-fields.ts). */
export function requireFields(
  context: Context,
  signedIn: SignedIn,
  { route, form }: { route: string; form: FormData },
) {
  const beyond = isAdmin(signedIn) ? [] : (formFields[route]?.admin ?? []).filter((name) => form.has(name))
  if (beyond.length === 0) return
  logOnce(context, 'access-denied', { user: signedIn.account.id, needs: ['admin'], fields: beyond })
  throw denial(403, { title: accountMessages.accessDenied, text: accountMessages.notAdmin })
}

/** Who is signed in, where nobody has to be; a fault counts as nobody. */
export async function currentUser(request: Request, context: Context): Promise<SignedIn | null> {
  try {
    return await readSession(request, context)
  } catch (error) {
    logOnce(context, 'permission-check-failed', { error: errorText(error) })
    return null
  }
}

/** A check that can't be made is a check that was not passed (A07). */
async function read(request: Request, context: Context) {
  try {
    return await readSession(request, context)
  } catch (error) {
    logOnce(context, 'permission-check-failed', { error: errorText(error) })
    throw denial(503, { title: accountMessages.accessDenied, text: accountMessages.checkFailed })
  }
}

function denial(status: number, words: Denial) {
  return json(words, { status, headers: { 'cache-control': 'private, no-store' } })
}

function logOnce(context: Context, event: string, fields: Record<string, unknown>) {
  if (context.visit.refused) return
  context.visit.refused = true
  context.log(event, fields)
}
