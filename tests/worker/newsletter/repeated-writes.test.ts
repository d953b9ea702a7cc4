import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signUp } from '#app/auth/log-in.server.ts'
import { addUserWithRetries } from '#app/data/accounts/accounts.ts'
import { createDatabaseUsageTracker, openDatabase } from '#app/data/database.server.ts'
import { addSubscriberWithRetries } from '#app/data/newsletter/sign-up.ts'
import { retryOnTransientErrors } from '#app/data/transient-errors.ts'
import { action } from '#app/routes/subscribe/route.tsx'
import { resultOf } from '#tests/support/admin/auth.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sqlValue } from '#tests/support/database.ts'
import { collectMessages } from '#tests/support/jobs.ts'
import { aSignUp } from '#tests/support/mail/subscribers.ts'

const connectionLost = 'D1_ERROR: Network connection lost.'
const retryOptions = { random: () => 0.5, wait: () => Promise.resolve() }

function flakyDatabase(faults: readonly ('before' | 'after')[], message = connectionLost) {
  const left = [...faults]
  const d1 = Object.assign(Object.create(env.DB) as D1Database, {
    prepare: (query: string) => env.DB.prepare(query),
    batch: async (statements: D1PreparedStatement[]) => {
      const fault = left.shift()
      if (fault === 'before') throw new Error(message)
      const results = await env.DB.batch(statements)
      if (fault === 'after') throw new Error(message)
      return results
    },
  })
  return openDatabase(d1, createDatabaseUsageTracker())
}

const subscriberCount = (email: string) =>
  sqlValue`select count(*) as n from newsletter_subscribers where email = ${email}`

test('B07 a newsletter sign-up that loses its D1 connection before or after saving creates one row and one email and reports success', async () => {
  const faultPlans = fc.array(fc.constantFrom('before' as const, 'after' as const), { maxLength: 4 })
  let run = 0
  await fc.assert(
    fc.asyncProperty(faultPlans, async (faults) => {
      const email = `lost-${++run}@mail.example`
      const signUp = aSignUp(email, tuesday + run)
      const { outcome, mails } = await addSubscriberWithRetries(flakyDatabase(faults), signUp, retryOptions)
      expect([outcome, mails.map(({ kind }) => kind).sort()]).toEqual(['subscribed', ['send-confirmation']])
      expect(await subscriberCount(email)).toBe(1)
    }),
    { numRuns: 60 },
  )
})

test('B07 a sign-up by an existing subscriber is reported as a duplicate, no matter how often the D1 connection is lost', async () => {
  const email = 'real-duplicate@mail.example'
  await addSubscriberWithRetries(flakyDatabase([]), aSignUp(email), retryOptions)
  const later = aSignUp(email, tuesday + 5000)
  const again = await addSubscriberWithRetries(flakyDatabase(['after', 'before']), later, retryOptions)
  expect(again).toEqual({ outcome: 'already-subscribed', mails: [] })
})

test('B07 an account sign-up that D1 saves but does not acknowledge creates one account and one verification email', async () => {
  const password = { hash: 'x', isLong: true }
  const account = (id: string) => ({ id, email: 'lost-account@mail.example', password, now: tuesday })
  const first = await addUserWithRetries(
    flakyDatabase(['after', 'before', 'after']),
    account('mine'),
    retryOptions,
  )
  expect([first.hasChanged, first.mails.map(({ kind }) => kind)]).toEqual([true, ['send-verification']])
  const second = await addUserWithRetries(flakyDatabase(['after']), account('theirs'), retryOptions)
  expect(second).toEqual({ hasChanged: false, mails: [] })
  const users = await sqlValue`select count(*) as n from users where email = 'lost-account@mail.example'`
  expect(users).toBe(1)
})

test('B07 the newsletter and account sign-up forms still report success if the D1 connection is lost after the write', async () => {
  const { sent, enqueue } = collectMessages()
  const faulty = () => ({
    db: flakyDatabase(['after']),
    wait: retryOptions.wait,
    maySubscribe: () => Promise.resolve({ allowed: true as const }),
    maySignUp: () => Promise.resolve({ allowed: true as const }),
    enqueue,
  })
  const form = new FormData()
  form.set('email', 'over-the-wire@mail.example')
  const request = new Request('http://localhost:8787/subscribe', { method: 'POST', body: form })
  const response = await action({ request, context: aContext(faulty()), params: {} })
  expect(resultOf(response)).toBe('303 /?notice=subscribed#newsletter')
  const account = { email: 'wire@mail.example', password: 'a long kitchen table in Tennessee' }
  expect(await signUp(aContext(faulty()), account)).toEqual({ outcome: 'created' })
  expect(sent).toHaveLength(2)
})

test('B07 a write is attempted at most five times, with increasing random delays, and retried only after connection errors', async () => {
  const waits: number[] = []
  const options = { random: () => 1, wait: (ms: number) => Promise.resolve(void waits.push(ms)) }
  let tries = 0
  const failing = (message: string) => () => {
    tries += 1
    return Promise.reject(new Error(message))
  }
  await expect(retryOnTransientErrors(failing(connectionLost), options)).rejects.toThrow('lost')
  expect([tries, waits]).toEqual([5, [60, 120, 240, 480]])
  for (const other of ['D1_ERROR: UNIQUE constraint failed', 'D1_ERROR: no such table']) {
    tries = 0
    await expect(retryOnTransientErrors(failing(other), options)).rejects.toThrow()
    expect(tries).toBe(1)
  }
})
