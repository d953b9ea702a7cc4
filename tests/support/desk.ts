import { expect } from 'vitest'
import type { Role } from '#app/domain/accounts.ts'
import { aSession, anAccount } from './accounts.ts'
import { ask } from './door.ts'

/** Somebody at the desk, with the cookie of their session. */
export async function atTheDesk(...roles: Role[]) {
  const account = await anAccount({ roles })
  return { ...account, cookie: await aSession(account.id) }
}

/** A page of the desk that opens. */
export async function deskPage(path: string, cookie: string) {
  const answer = await ask(path, { cookie })
  expect(answer.status, path).toBe(200)
  return answer.text()
}
