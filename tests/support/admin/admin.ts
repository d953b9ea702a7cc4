import { expect } from 'vitest'
import type { Role } from '#app/domain/accounts/account.ts'
import { aSession, anAccount } from './accounts.ts'
import { ask, send } from './auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'

type Bindings = NonNullable<NonNullable<Parameters<typeof ask>[1]>['bindings']>

/** Signs in to the admin and returns functions that open pages and send forms; `sent` collects the queue messages. */
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
    read: async (path: string) => {
      const answer = await ask(path, { cookie, bindings })
      expect(answer.status, path).toBe(200)
      return wordsOf(await answer.text())
    },
  }
}

export async function deskPage(path: string, cookie: string) {
  const answer = await ask(path, { cookie })
  expect(answer.status, path).toBe(200)
  return answer.text()
}
