import * as z from 'zod'
import type { Context } from '#app/context.server.ts'
import { addUserSession, extendUserSession } from '#app/data/accounts/user-sessions.ts'
import { findSessionUser, type SessionUser } from '#app/data/accounts/users.ts'
import { sessionLimits } from '#app/domain/accounts/account.ts'
import { errorText } from '#app/log.ts'
import { sha256 } from './keyed-hash.ts'

const keptSession = z.object({
  userId: z.string(),
  kind: z.enum(['desk', 'member']),
  /** When the session started (ms), for the absolute session limit; Lucia has no field for this. */
  startedAt: z.number(),
})

export type CachedSession = z.infer<typeof keptSession>
export type SessionStore = ReturnType<typeof createLuciaStore>

const keyOf = (ref: string) => `session:${ref}`

export async function findCachedSession({ sessions }: Context, ref: string): Promise<CachedSession | null> {
  return keptSession.safeParse(await sessions.get(keyOf(ref), 'json')).data ?? null
}

export async function deleteCachedSession({ sessions, log }: Context, ref: string) {
  try {
    await sessions.delete(keyOf(ref))
  } catch (error) {
    log('session-not-forgotten', { error: errorText(error) })
  }
}

/** Lucia adapter for a single session. Two methods receive the session ID itself; the others its hash. */
export function createLuciaStore(context: Context, kept: CachedSession, { device = '', epoch = 0 } = {}) {
  const { db, now } = context
  const { idleMs, absoluteMs } = sessionLimits[kept.kind]
  const seen: { user: SessionUser | null; extendedTo: number | null } = { user: null, extendedTo: null }
  const capped = (expiresAt: Date) => Math.min(expiresAt.getTime(), kept.startedAt + absoluteMs)
  return {
    seen,

    setSession: async (session: { id: string; userId: string; expiresAt: Date }) => {
      const id = await sha256(session.id)
      const expiresAt = capped(session.expiresAt)
      const { userId, kind } = kept
      const outcome = await addUserSession(db, { id, userId, epoch, kind, device, expiresAt, now })
      if (outcome === 'no-such-user')
        throw new Error('The user was deleted or changed their password before the session was created.')
      await put(context, id, kept, expiresAt)
    },

    getSessionAndUser: async (sessionId: string): Promise<[StoredSession, StoredUser] | [null, null]> => {
      const id = await sha256(sessionId)
      const user = await findSessionUser(db, id, now)
      if (user?.userId !== kept.userId || user.kind !== kept.kind) return [null, null]
      // Users who were granted a role must log in again, so that the shorter admin
      // session limits apply to them.
      if (user.roles.length > 0 && user.kind === 'member') return [null, null]
      seen.user = user
      const { userId, expiresAt } = user
      return [
        { id, userId, expiresAt: new Date(expiresAt), attributes: kept },
        { id: userId, attributes: {} },
      ]
    },

    /**
     * Extends a session at most once per half of the idle limit, because near the absolute limit, Lucia would write on
     * every request (A06).
     */
    updateSessionExpiration: async (id: string, expiresAt: Date) => {
      const seenBefore = seen.user?.lastSeenAt ?? now
      if (now - seenBefore < idleMs / 2) return
      const until = capped(expiresAt)
      if ((await extendUserSession(db, id, { seenBefore, now, expiresAt: until })) === 'somebody-did') return
      seen.extendedTo = until
      // If writing to KV fails, the copy there expires at its earlier time; at worst,
      // the user has to log in again.
      await put(context, id, kept, until).catch((error: unknown) =>
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

function put({ sessions, now }: Context, ref: string, kept: CachedSession, expiresAt: number) {
  // KV requires a TTL of at least 60 seconds; the exact expiry is in D1.
  const expirationTtl = Math.max(60, Math.ceil((expiresAt - now) / 1000))
  return sessions.put(keyOf(ref), JSON.stringify(kept), { expirationTtl })
}
