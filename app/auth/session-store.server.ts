import * as z from 'zod'
import type { Context } from '#app/context.server.ts'
import { addUserSession, extendUserSession } from '#app/data/accounts/user-sessions.ts'
import { findSessionUser, type SessionUser } from '#app/data/accounts/users.ts'
import { sessionLimits } from '#app/domain/accounts/account.ts'
import { errorText } from '#app/log.ts'
import { sha256 } from './keyed-hash.ts'

const cachedSessionSchema = z.object({
  userId: z.string(),
  kind: z.enum(['desk', 'member']),
  /** When the session started (ms), for the absolute session limit; Lucia has no field for this. */
  startedAt: z.number(),
})

export type CachedSession = z.infer<typeof cachedSessionSchema>
export type SessionStore = ReturnType<typeof createLuciaStore>

const cacheKey = (ref: string) => `session:${ref}`

export async function findCachedSession({ sessions }: Context, ref: string): Promise<CachedSession | null> {
  return cachedSessionSchema.safeParse(await sessions.get(cacheKey(ref), 'json')).data ?? null
}

export async function deleteCachedSession({ sessions, log }: Context, ref: string) {
  try {
    await sessions.delete(cacheKey(ref))
  } catch (error) {
    log('session-not-forgotten', { error: errorText(error) })
  }
}

/** Lucia adapter for a single session. Two methods receive the session ID itself; the others its hash. */
export function createLuciaStore(
  context: Context,
  cachedSession: CachedSession,
  { device = '', epoch = 0 } = {},
) {
  const { db, now } = context
  const { idleMs, absoluteMs } = sessionLimits[cachedSession.kind]
  const lookup: { user: SessionUser | null; extendedTo: number | null } = { user: null, extendedTo: null }
  const capExpiry = (expiresAt: Date) => Math.min(expiresAt.getTime(), cachedSession.startedAt + absoluteMs)
  return {
    lookup,

    setSession: async (session: { id: string; userId: string; expiresAt: Date }) => {
      const id = await sha256(session.id)
      const expiresAt = capExpiry(session.expiresAt)
      const { userId, kind } = cachedSession
      const outcome = await addUserSession(db, { id, userId, epoch, kind, device, expiresAt, now })
      if (outcome === 'no-such-user')
        throw new Error('The user was deleted or changed their password before the session was created.')
      await saveSession(context, id, cachedSession, expiresAt)
    },

    getSessionAndUser: async (sessionId: string): Promise<[StoredSession, StoredUser] | [null, null]> => {
      const id = await sha256(sessionId)
      const user = await findSessionUser(db, id, now)
      if (user?.userId !== cachedSession.userId || user.kind !== cachedSession.kind) return [null, null]
      // Users who were granted a role must log in again, so that the shorter admin
      // session limits apply to them.
      if (user.roles.length > 0 && user.kind === 'member') return [null, null]
      lookup.user = user
      const { userId, expiresAt } = user
      return [
        { id, userId, expiresAt: new Date(expiresAt), attributes: cachedSession },
        { id: userId, attributes: {} },
      ]
    },

    /**
     * Extends a session at most once per half of the idle limit, because near the absolute limit, Lucia would write on
     * every request (A06).
     */
    updateSessionExpiration: async (id: string, expiresAt: Date) => {
      const seenBefore = lookup.user?.lastSeenAt ?? now
      if (now - seenBefore < idleMs / 2) return
      const until = capExpiry(expiresAt)
      if (
        (await extendUserSession(db, id, { previousSeenAt: seenBefore, now, expiresAt: until })) ===
        'already-extended'
      )
        return
      lookup.extendedTo = until
      // If writing to KV fails, the copy there expires at its earlier time; at worst,
      // the user has to log in again.
      await saveSession(context, id, cachedSession, until).catch((error: unknown) =>
        context.log('session-not-extended', { error: errorText(error) }),
      )
    },

    deleteSession: (id: string) => deleteCachedSession(context, id),
    // Sessions are listed and revoked through D1, not through Lucia.
    getUserSessions: () => Promise.resolve<StoredSession[]>([]),
    deleteUserSessions: () => Promise.resolve(),
    // Expired sessions are removed by KV and the scheduler.
    deleteExpiredSessions: () => Promise.resolve(),
  }
}

interface StoredSession {
  id: string
  userId: string
  expiresAt: Date
  attributes: CachedSession
}
interface StoredUser {
  id: string
  attributes: object
}

function saveSession(
  { sessions, now }: Context,
  ref: string,
  cachedSession: CachedSession,
  expiresAt: number,
) {
  // KV requires a TTL of at least 60 seconds; the exact expiry is in D1.
  const expirationTtl = Math.max(60, Math.ceil((expiresAt - now) / 1000))
  return sessions.put(cacheKey(ref), JSON.stringify(cachedSession), { expirationTtl })
}
