import { Lucia, TimeSpan } from 'lucia'
import type { Context } from '#app/context.server.ts'
import { listUserSessions, revokeOtherSessions, revokeUserSession } from '#app/data/accounts/user-sessions.ts'
import { incrementSessionEpoch } from '#app/data/accounts/users.ts'
import {
  formatDeviceName,
  getSessionKind,
  sessionLimits,
  type Account,
  type SessionKind,
  type SignedInUser,
} from '#app/domain/accounts/account.ts'
import { sha256 } from './keyed-hash.ts'
import {
  findCachedSession,
  deleteCachedSession,
  createLuciaStore,
  type CachedSession,
  type SessionStore,
} from './session-store.server.ts'

/**
 * This is the only file that uses Lucia. KV stores each session under a hash of its ID; D1 decides on every request
 * whether the session is valid, because KV may return stale values for over a minute (A06, A07).
 */

const sessionCookieName = '__Host-session'

/** Session IDs have 200 bits in base 32; an ID in any other format is invalid. */
const idShape = new RegExp(`(?:^|;\\s*)${sessionCookieName}=([a-z2-7]{40})(?:;|$)`)

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<CachedSession>
    DatabaseSessionAttributes: CachedSession
  }
}

/** Returns the signed-in user, looked up once per request; throws if KV or D1 fails. */
export function findSignedInUser(request: Request, context: Context): Promise<SignedInUser | null> {
  context.visit.private = true
  return (context.visit.signedIn ??= find(request, context))
}

export function hasSessionCookie(request: Request) {
  return idIn(request) !== null
}

async function find(request: Request, context: Context): Promise<SignedInUser | null> {
  const id = idIn(request)
  if (id === null) return null
  const ref = await sha256(id)
  const kept = await findCachedSession(context, ref)
  if (kept === null) return null

  const store = createLuciaStore(context, kept)
  const lucia = luciaOver(store, kept.kind)
  const { session } = await lucia.validateSession(id)
  const { user, extendedTo } = store.seen
  if (!session || !user) return null
  if (extendedTo !== null) setCookie(context, lucia.createSessionCookie(id))
  const { userId, email, emailVerified, roles, kind, createdAt, expiresAt } = user
  return {
    account: { id: userId, email, emailVerified, roles },
    session: { ref, kind, createdAt, expiresAt: extendedTo ?? expiresAt },
  }
}

/**
 * Starts a session with a new ID and ends the session that the browser had before. `epoch` is the account's session
 * epoch at the password check; if the password has changed since, no session is started.
 */
export async function startSession(
  request: Request,
  context: Context,
  { account, epoch }: { account: Account; epoch: number },
) {
  const planted = idIn(request)
  if (planted !== null) await end(context, { id: await sha256(planted) })

  const kind = getSessionKind(account)
  const kept: CachedSession = { userId: account.id, kind, startedAt: context.now }
  const device = formatDeviceName(request.headers.get('user-agent') ?? '')
  const lucia = luciaOver(createLuciaStore(context, kept, { device, epoch }), kind)
  const { id, expiresAt } = await lucia.createSession(account.id, kept)
  setCookie(context, lucia.createSessionCookie(id))
  const session = { ref: await sha256(id), kind, createdAt: context.now, expiresAt: expiresAt.getTime() }
  context.visit.private = true
  context.visit.signedIn = Promise.resolve({ account, session })
}

/** Ends this browser's session or, if `ref` is given, that session of the same user. */
export async function endSession(
  request: Request,
  context: Context,
  ref?: string,
): Promise<'ended' | 'no-such-session'> {
  const own = idIn(request)
  const ownRef = own === null ? null : await sha256(own)
  if (ref === undefined || ref === ownRef) {
    forgetCookie(context)
    return ownRef === null ? 'no-such-session' : end(context, { id: ownRef })
  }
  const signedIn = await findSignedInUser(request, context)
  return signedIn ? end(context, { id: ref, userId: signedIn.account.id }) : 'no-such-session'
}

export async function endAllSessions(context: Context, userId: string) {
  const refs = await listUserSessions(context.db, userId, context.now)
  await incrementSessionEpoch(context.db, userId, context.now)
  await Promise.all(refs.map(({ id }) => deleteCachedSession(context, id)))
}

export async function endOtherSessions(context: Context, { account, session }: SignedInUser) {
  const { db, now } = context
  const ended = await revokeOtherSessions(db, { userId: account.id, but: session.ref, now })
  // Delete only some KV copies: D1 has already revoked these sessions, and the other copies expire on their own.
  await Promise.all(ended.slice(0, mostForgotten).map((ref) => deleteCachedSession(context, ref)))
}

const mostForgotten = 50

export async function listSessions(context: Context, { account, session }: SignedInUser) {
  const sessions = await listUserSessions(context.db, account.id, context.now)
  return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    ref: id,
    device,
    createdAt,
    lastSeenAt,
    current: id === session.ref,
  }))
}

/** Revokes a session in D1 first, which ends it; deleting the KV copy is only cleanup. */
async function end(context: Context, { id, userId }: { id: string; userId?: string }) {
  const { db, now } = context
  const outcome = await revokeUserSession(db, { id, now, ...(userId === undefined ? {} : { userId }) })
  if (outcome === 'ended' || userId === undefined) await deleteCachedSession(context, id)
  return outcome
}

function forgetCookie(context: Context) {
  const nobody = createLuciaStore(context, { userId: '', kind: 'member', startedAt: context.now })
  setCookie(context, luciaOver(nobody, 'member').createBlankSessionCookie())
  context.visit.private = true
  context.visit.signedIn = Promise.resolve(null)
}

/** Sets the session cookie, replacing one that was set earlier in the same response. */
function setCookie(context: Context, cookie: { serialize: () => string }) {
  context.visit.cookies = [cookie.serialize()]
}

/** Relies on Lucia's cookie defaults (Secure, HttpOnly, SameSite=Lax, Path=/), which the `__Host-` prefix requires. */
function luciaOver(store: SessionStore, kind: SessionKind) {
  return new Lucia(store, {
    sessionExpiresIn: new TimeSpan(sessionLimits[kind].idleMs, 'ms'),
    sessionCookie: { name: sessionCookieName },
    getSessionAttributes: (attributes) => attributes,
  })
}

function idIn(request: Request) {
  return idShape.exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}
