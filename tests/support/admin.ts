import { expect } from 'vitest'
import type { Role } from '#app/domain/accounts/account.ts'
import { aSession, anAccount } from './accounts.ts'
import { ask, send } from './auth.ts'
import { wordsOf } from './html.ts'

type Bindings = NonNullable<NonNullable<Parameters<typeof ask>[1]>['bindings']>

/** Somebody at the desk, with what they open and press; `sent` is what reached the queues. */
export async function atTheDesk(...roles: Role[]) {
  const account = await anAccount({ roles })
  const cookie = await aSession(account.id)
  const sent: unknown[] = []
  const queue = {
    sendBatch: (some: { body: unknown }[]) =>
      Promise.resolve(void sent.push(...some.map(({ body }) => body))),
  }
  const bindings = { MAIL_QUEUE: queue, IMAGE_QUEUE: queue, LETTER_QUEUE: queue }
  return {
    ...account,
    cookie,
    sent,
    open: (path: string, broken: Bindings = {}) =>
      ask(path, { cookie, bindings: { ...bindings, ...broken } }),
    press: (path: string, fields: Record<string, string>, broken: Bindings = {}) =>
      send(path, fields, { cookie, bindings: { ...bindings, ...broken } }),
    /** The words of a page that is there. */
    read: async (path: string) => {
      const answer = await ask(path, { cookie, bindings })
      expect(answer.status, path).toBe(200)
      return wordsOf(await answer.text())
    },
  }
}

/** A page of the desk that opens. */
export async function deskPage(path: string, cookie: string) {
  const answer = await ask(path, { cookie })
  expect(answer.status, path).toBe(200)
  return answer.text()
}
