import { Lucia, TimeSpan } from 'lucia'
import * as z from 'zod'
import type { Context } from '#app/context.server.ts'
import {
  addUserSession,
  extendUserSession,
  findSessionUser,
  incrementSessionEpoch,
  listUserSessions,
  revokeOtherSessions,
  revokeUserSession,
  type SessionUser,
  type UserWithRoles,
} from '#app/data/accounts/users.ts'
import {
  type Account,
  formatDeviceName,
  getSessionKind,
  sessionLifetimes,
  type SignedInUser,
} from '#app/domain/accounts/account.ts'
import { getErrorText } from '#app/log.ts'
import { hashSecret } from './keyed-hash.ts'

/*
 * This is the only file that uses Lucia. KV stores each session under a hash of its ID; D1 decides on every request
 * whether the session is valid, because KV may return stale values for over a minute (A06, A07).
 */

const sessionCookieName = '__Host-session'

const sessionIdPattern = new RegExp(`(?:^|;\\s*)${sessionCookieName}=([a-z2-7]{40})(?:;|$)`)

const cachedSessionSchema = z.object({
  userId: z.string(),
  kind: z.enum(['desk', 'member']),
  /** When the session started (ms). Needed to limit the session's total duration; Lucia doesn't store the start. */
  startedAt: z.number(),
})

type CachedSession = z.infer<typeof cachedSessionSchema>

const cacheKey = (ref: string) => `session:${ref}`

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
  const sessionRef = hashSecret(id)
  const cached = cachedSessionSchema.safeParse(await context.sessions.get(cacheKey(sessionRef), 'json'))
  if (!cached.success) return null
  const { lucia, lookup } = createLucia(context, cached.data)
  const { session } = await lucia.validateSession(id)
  if (!session || !lookup.user) return null
  if (lookup.wasExtended) setCookie(context, lucia.createSessionCookie(id))
  return { account: toAccount(lookup.user), sessionRef }
}

/** Starts a session and ends the browser's previous one. Throws if the password was changed after `user` was read. */
export async function startSession(request: Request, context: Context, user: UserWithRoles) {
  const previousId = readSessionId(request)
  if (previousId !== null) await revokeSession(context, hashSecret(previousId))

  const session = { userId: user.id, kind: getSessionKind(user), startedAt: context.now }
  const device = formatDeviceName(request.headers.get('user-agent') ?? '')
  const { lucia } = createLucia(context, session, { device, epoch: user.sessionEpoch })
  const { id } = await lucia.createSession(user.id, {})
  setCookie(context, lucia.createSessionCookie(id))
  context.visit.private = true
  context.visit.signedIn = Promise.resolve({ account: toAccount(user), sessionRef: hashSecret(id) })
}

function toAccount({ id, email, emailVerifiedAt, roles }: SessionUser | UserWithRoles): Account {
  return { id, email, emailVerified: emailVerifiedAt !== null, roles }
}

/** `ref` is the hashed ID of the session to end; by default, this browser's session ends. */
export async function endSession(request: Request, context: Context, ref?: string) {
  const currentId = readSessionId(request)
  const currentRef = currentId === null ? null : hashSecret(currentId)
  if (ref === undefined || ref === currentRef) {
    clearSessionCookie(context)
    return currentRef === null ? 'no-such-session' : revokeSession(context, currentRef)
  }
  const signedIn = await findSignedInUser(request, context)
  return signedIn ? revokeSession(context, ref, signedIn.account.id) : 'no-such-session'
}

export async function endAllSessions(context: Context, userId: string) {
  const { db, now } = context
  const sessions = await listUserSessions(db, userId, now)
  await incrementSessionEpoch(db, userId, now)
  await Promise.all(sessions.map(({ id }) => deleteCachedSession(context, id)))
}

const maxCacheDeletes = 50

export async function endOtherSessions(context: Context, { account, sessionRef }: SignedInUser) {
  const { db, now } = context
  const endedRefs = await revokeOtherSessions(db, account.id, sessionRef, now)
  // Delete only a limited number of KV copies: the sessions are already revoked in D1, and the other copies expire.
  await Promise.all(endedRefs.slice(0, maxCacheDeletes).map((ref) => deleteCachedSession(context, ref)))
}

export async function listSessions({ db, now }: Context, { account, sessionRef }: SignedInUser) {
  const sessions = await listUserSessions(db, account.id, now)
  return sessions.map(({ id: ref, ...session }) => ({ ref, ...session, current: ref === sessionRef }))
}

async function revokeSession(context: Context, ref: string, userId?: string) {
  const wasRevoked = await revokeUserSession(context.db, context.now, ref, userId)
  if (wasRevoked || userId === undefined) await deleteCachedSession(context, ref)
  return wasRevoked ? 'ended' : 'no-such-session'
}

async function deleteCachedSession({ sessions, log }: Context, ref: string) {
  try {
    await sessions.delete(cacheKey(ref))
  } catch (error) {
    log('session-revoke-failed', { error: getErrorText(error) })
  }
}

function clearSessionCookie(context: Context) {
  const { lucia } = createLucia(context, { userId: '', kind: 'member', startedAt: context.now })
  setCookie(context, lucia.createBlankSessionCookie())
  context.visit.private = true
  context.visit.signedIn = Promise.resolve(null)
}

function setCookie(context: Context, cookie: { serialize: () => string }) {
  context.visit.cookies = [cookie.serialize()]
}

function readSessionId(request: Request) {
  return sessionIdPattern.exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}

/** Lucia's cookies are SameSite=Lax, HttpOnly, Secure, and Path=/; the `__Host-` prefix requires the last two. */
function createLucia(context: Context, session: CachedSession, { device = '', epoch = 0 } = {}) {
  const { db, now, sessions } = context
  const { userId, kind, startedAt } = session
  const { idleMs, absoluteMs } = sessionLifetimes[kind]
  const lookup: { user: SessionUser | null; wasExtended: boolean } = { user: null, wasExtended: false }
  const capExpiry = (expiresAt: Date) => Math.min(expiresAt.getTime(), startedAt + absoluteMs)
  // KV rejects a TTL under 60 seconds; a longer one is safe, because D1 stores the session's exact expiration time.
  const saveToCache = (ref: string, expiresAt: number) =>
    sessions.put(cacheKey(ref), JSON.stringify(session), {
      expirationTtl: Math.max(60, Math.ceil((expiresAt - now) / 1000)),
    })
  const adapter: ConstructorParameters<typeof Lucia>[0] = {
    setSession: async ({ id: sessionId, expiresAt: maxExpiresAt }) => {
      const [id, expiresAt] = [hashSecret(sessionId), capExpiry(maxExpiresAt)]
      if (!(await addUserSession(db, { id, userId, epoch, kind, device, expiresAt }, now)))
        throw new Error('The user was deleted or changed their password before the session was created.')
      await saveToCache(id, expiresAt)
    },

    // Receives the session ID from the cookie but returns its hash, which Lucia passes to the methods below.
    getSessionAndUser: async (sessionId) => {
      const id = hashSecret(sessionId)
      const user = await findSessionUser(db, id, now)
      if (user?.id !== userId || user.kind !== kind) return [null, null]
      // A user who got a role after logging in must log in again, because staff sessions have shorter lifetimes.
      if (user.roles.length > 0 && kind === 'member') return [null, null]
      lookup.user = user
      const expiresAt = new Date(user.expiresAt)
      return [
        { id, userId, expiresAt, attributes: {} },
        { id: userId, attributes: {} },
      ]
    },

    // Extend a session at most once in half the idle limit, because Lucia may call this on every request (A06).
    updateSessionExpiration: async (id, maxExpiresAt) => {
      const previousSeenAt = lookup.user?.lastSeenAt ?? now
      if (now - previousSeenAt < idleMs / 2) return
      const expiresAt = capExpiry(maxExpiresAt)
      lookup.wasExtended = await extendUserSession(db, id, { previousSeenAt, now, expiresAt })
      if (!lookup.wasExtended) return
      // If this write to KV fails, KV's copy of the session expires early; at worst, the user has to log in again.
      await saveToCache(id, expiresAt).catch((error: unknown) =>
        context.log('session-extend-failed', { error: getErrorText(error) }),
      )
    },

    deleteSession: (id) => deleteCachedSession(context, id),
    getUserSessions: () => Promise.resolve([]),
    deleteUserSessions: () => Promise.resolve(),
    deleteExpiredSessions: () => Promise.resolve(),
  }
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(idleMs, 'ms'),
    sessionCookie: { name: sessionCookieName },
  })
  return { lucia, lookup }
}
