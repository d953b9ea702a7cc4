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
const sessionIdPattern = new RegExp(`(?:^|;\\s*)${sessionCookieName}=([a-z2-7]{40})(?:;|$)`)

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<CachedSession>
    DatabaseSessionAttributes: CachedSession
  }
}

/** Returns the signed-in user, looked up once per request; throws if KV or D1 fails. */
export function findSignedInUser(request: Request, context: Context): Promise<SignedInUser | null> {
  context.visit.private = true
  return (context.visit.signedIn ??= loadSignedInUser(request, context))
}

export function hasSessionCookie(request: Request) {
  return readSessionId(request) !== null
}

async function loadSignedInUser(request: Request, context: Context): Promise<SignedInUser | null> {
  const id = readSessionId(request)
  if (id === null) return null
  const ref = await sha256(id)
  const cachedSession = await findCachedSession(context, ref)
  if (cachedSession === null) return null

  const store = createLuciaStore(context, cachedSession)
  const lucia = createLucia(store, cachedSession.kind)
  const { session } = await lucia.validateSession(id)
  const { user, extendedTo } = store.lookup
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
  const previousId = readSessionId(request)
  if (previousId !== null) await revokeSession(context, { id: await sha256(previousId) })

  const kind = getSessionKind(account)
  const cachedSession: CachedSession = { userId: account.id, kind, startedAt: context.now }
  const device = formatDeviceName(request.headers.get('user-agent') ?? '')
  const lucia = createLucia(createLuciaStore(context, cachedSession, { device, epoch }), kind)
  const { id, expiresAt } = await lucia.createSession(account.id, cachedSession)
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
  const currentId = readSessionId(request)
  const currentRef = currentId === null ? null : await sha256(currentId)
  if (ref === undefined || ref === currentRef) {
    clearSessionCookie(context)
    return currentRef === null ? 'no-such-session' : revokeSession(context, { id: currentRef })
  }
  const signedIn = await findSignedInUser(request, context)
  return signedIn ? revokeSession(context, { id: ref, userId: signedIn.account.id }) : 'no-such-session'
}

export async function endAllSessions(context: Context, userId: string) {
  const refs = await listUserSessions(context.db, userId, context.now)
  await incrementSessionEpoch(context.db, userId, context.now)
  await Promise.all(refs.map(({ id }) => deleteCachedSession(context, id)))
}

export async function endOtherSessions(context: Context, { account, session }: SignedInUser) {
  const { db, now } = context
  const endedRefs = await revokeOtherSessions(db, { userId: account.id, exceptId: session.ref, now })
  // Delete only some KV copies: D1 has already revoked these sessions, and the other copies expire on their own.
  await Promise.all(endedRefs.slice(0, maxCacheDeletes).map((ref) => deleteCachedSession(context, ref)))
}

const maxCacheDeletes = 50

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
async function revokeSession(context: Context, { id, userId }: { id: string; userId?: string }) {
  const { db, now } = context
  const outcome = await revokeUserSession(db, { id, now, ...(userId === undefined ? {} : { userId }) })
  if (outcome === 'ended' || userId === undefined) await deleteCachedSession(context, id)
  return outcome
}

function clearSessionCookie(context: Context) {
  const emptyStore = createLuciaStore(context, { userId: '', kind: 'member', startedAt: context.now })
  setCookie(context, createLucia(emptyStore, 'member').createBlankSessionCookie())
  context.visit.private = true
  context.visit.signedIn = Promise.resolve(null)
}

/** Sets the session cookie, replacing one that was set earlier in the same response. */
function setCookie(context: Context, cookie: { serialize: () => string }) {
  context.visit.cookies = [cookie.serialize()]
}

/** Relies on Lucia's cookie defaults (Secure, HttpOnly, SameSite=Lax, Path=/), which the `__Host-` prefix requires. */
function createLucia(store: SessionStore, kind: SessionKind) {
  return new Lucia(store, {
    sessionExpiresIn: new TimeSpan(sessionLimits[kind].idleMs, 'ms'),
    sessionCookie: { name: sessionCookieName },
    getSessionAttributes: (attributes) => attributes,
  })
}

function readSessionId(request: Request) {
  return sessionIdPattern.exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}
