import { findSignedInUser, startSession } from '#app/auth/sessions.server.ts'
import { type Context, createAppContext } from '#app/context.server.ts'
import { findUserById } from '#app/data/accounts/users.ts'
import type { Role } from '#app/domain/accounts/account.ts'
import type { Env } from '#app/env.server.ts'
import { brokenEnv, settings } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'

export const password = 'correct horse battery staple'

/** The scrypt hash of `password` at a low cost, to keep tests fast; the first login rehashes it at the usual cost. */
const cheapHash = 'scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$u5ZMvjK7XcTUD1inpyUcc3gqsS0uCWtVMsQ9-RZ8OWk'

interface AccountFields {
  email: string
  roles: readonly Role[]
  verified: boolean
  longPassword: boolean
  passwordHash: string
  now: number
}

let count = 0

export async function anAccount({
  email = `person-${++count}@mail.example`,
  roles = [],
  verified = true,
  longPassword = true,
  passwordHash = cheapHash,
  now = Date.now(),
}: Partial<AccountFields> = {}) {
  const id = crypto.randomUUID()
  await sql`insert into users
    (id, email, password_hash, long_password, email_verified_at, created_at, updated_at)
    values (${id}, ${email}, ${passwordHash}, ${Number(longPassword)}, ${verified ? now : null}, ${now}, ${now})`
  for (const role of roles)
    await sql`insert into user_roles (user_id, role, created_at) values (${id}, ${role}, ${now})`
  return { id, email }
}

/** Creates a request context for a time (ms) and a client address; `bindings` replaces parts of the environment. */
export function aVisit({
  now = Date.now(),
  from = '203.0.113.1',
  bindings = {},
}: { now?: number; from?: string; bindings?: Partial<Record<keyof Env, unknown>> } = {}): Context {
  return createAppContext(brokenEnv({ ACCOUNT_LIMIT: noLimit, ...bindings }), settings, {
    now,
    requestId: 'test',
    clientAddress: from,
  })
}

/** Allows every request: the real rate limiter's clock can't be faked, and the limits under test are in D1. */
export const noLimit = { limit: () => Promise.resolve({ success: true }) }

export function aRequest(cookie = '', init: RequestInit = {}) {
  return new Request('http://localhost:8787/admin', {
    ...init,
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/140.0' },
  })
}

/** Returns the last cookie that this context sets on its response, as a browser would send it back. */
export function cookieOf(context: Context) {
  return context.visit.cookies.at(-1)?.split(';')[0] ?? ''
}

export async function aSession(userId: string, session: { now?: number; cookie?: string } = {}) {
  return cookieOf(await aSignIn(userId, session))
}

export async function signedInUser(cookie: string, context = aVisit()) {
  const signedIn = await findSignedInUser(aRequest(cookie), context)
  if (!signedIn) throw new Error('Not signed in')
  return signedIn
}

/** Creates an account and signs it in. */
export async function aSignedInUser(...roles: Role[]) {
  const account = await anAccount({ roles })
  const cookie = await aSession(account.id)
  return { ...account, cookie, signedIn: await signedInUser(cookie) }
}

/** Creates an account with these roles, signs it in and returns the session cookie. */
export async function sessionAs(...roles: Role[]) {
  return aSession((await anAccount({ roles })).id)
}

export async function isSignedIn(cookie: string, context = aVisit()) {
  return (await findSignedInUser(aRequest(cookie), context)) !== null
}

export async function aSignIn(userId: string, { now = Date.now(), cookie = '' } = {}) {
  const context = aVisit({ now })
  const user = await findUserById(context.db, userId)
  if (!user) throw new Error('Account not found')
  await startSession(aRequest(cookie), context, user)
  return context
}

/** Simulates KV in another region: a key keeps returning the value that was read first, even after later writes. */
export function staleKv(kv: KVNamespace) {
  const first = new Map<string, unknown>()
  return {
    get: async (key: string, type: 'json') => {
      if (!first.has(key)) first.set(key, await kv.get(key, type))
      return first.get(key)
    },
    put: (...args: Parameters<KVNamespace['put']>) => kv.put(...args),
    delete: (key: string) => kv.delete(key),
  }
}
