import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savePreferences, unsubscribeByLink } from '#app/data/newsletter/preferences.ts'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import {
  addSubscriberManually,
  eraseSubscriber,
  markSubscriberReachable,
  unsubscribeByAdmin,
} from '#app/data/newsletter/subscriber-changes.ts'
import { importSubscribers } from '#app/data/newsletter/subscriber-import.ts'
import { confirmSubscriber } from '#app/data/newsletter/subscribers.ts'
import type { SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { aSignUp, subscriberRow } from '#tests/support/mail/subscribers.ts'

const steps = [
  'signs up',
  'asks for an alert',
  'confirms by the newest email',
  'confirms by the oldest email',
  'unsubscribes',
  'is unsubscribed by an admin',
  'saves preferences',
  'is added by an admin',
  'is imported',
  'bounces',
  'complains',
  'is made reachable again',
  'is erased',
] as const
type Step = (typeof steps)[number]

interface Row {
  id: number
  state: SubscriberState
  unreachable: string | null
}

const { db } = aContext()
const consent = { source: '/', wording: 'words', network: null }
const minute = 60_000

/** Simulates one person's subscription history and the confirmation emails they received. */
function aPerson(number: number, doubleOptIn: boolean) {
  const email = `life-${number}@mail.example`
  const suppression = `life ${number}`
  const person = { email, phone: null, suppression }
  let now = tuesday
  /** For each confirmation email to the person: the subscriber's id and when the email was created (ms). */
  const confirmations: { id: number; at: number }[] = []
  /** When the person last opted out, or null if they have opted in again since. */
  let optedOutAt: number | null = null
  let isBlocked = false

  const row = async () => (await subscriberRow(email)) as unknown as Row | null
  let current = null as Row | null

  async function confirm(confirmation: { id: number; at: number } | undefined) {
    if (!confirmation) return
    const link = { id: confirmation.id, email, issuedAt: confirmation.at }
    const { outcome } = await confirmSubscriber(db, { ...link, consent, suppression, now })
    if (outcome !== 'confirmed') return
    // A link older than the opt-out must never confirm.
    expect(optedOutAt === null || confirmation.at > optedOutAt).toBe(true)
    optedOutAt = null
  }

  const actions: Record<Step, () => Promise<unknown>> = {
    'signs up': async () => signUp(),
    'asks for an alert': async () => signUp(1),
    'confirms by the newest email': () => confirm(confirmations.at(-1)),
    'confirms by the oldest email': () => confirm(confirmations[0]),
    unsubscribes: async () => {
      if (!current) return
      await unsubscribeByLink(db, { id: current.id, consent, now })
      optedOutAt = now
    },
    'is unsubscribed by an admin': async () => {
      if (!current) return
      const outcome = await unsubscribeByAdmin(db, { id: current.id, from: current.state, by: 'ada', now })
      if (outcome === 'unsubscribed') optedOutAt = now
    },
    'saves preferences': async () =>
      current &&
      savePreferences(db, { id: current.id, consent, now }, { weekly: true, lastCall: true, zip: null }),
    'is added by an admin': () =>
      addSubscriberManually(db, { ...person, consent: 'At the market', doubleOptIn, by: 'ada', now }),
    'is imported': () =>
      importSubscribers(db, {
        subscribers: [{ ...person, consent: 'The fair', confirmed: !doubleOptIn }],
        key: `${number} ${now}`,
        by: 'ada',
        now,
      }),
    bounces: () => block('bounced'),
    complains: async () => {
      await block('complained')
      if (current) optedOutAt = now
    },
    'is made reachable again': async () => {
      if (!current) return
      await markSubscriberReachable(db, { id: current.id, by: 'ada', now })
      isBlocked = false
    },
    'is erased': async () => {
      if (!current) return
      await eraseSubscriber(db, { id: current.id, suppression, by: 'ada', now })
      optedOutAt = now
      isBlocked = false
    },
  }

  async function signUp(product?: number) {
    const { mails: emails } = await addSubscriber(db, {
      ...aSignUp(email, now),
      suppression,
      doubleOptIn,
      ...(product !== undefined && { product }),
    })
    const hasConfirmation = emails.some(({ kind }) => kind === 'send-confirmation')
    if (hasConfirmation) confirmations.push({ id: (await row())?.id ?? 0, at: now })
  }

  async function block(reason: 'bounced' | 'complained') {
    if (!current) return
    await sql`update newsletter_subscribers
      set unreachable = iif(unreachable = 'complained', unreachable, ${reason}) where id = ${current.id}`
    isBlocked = true
  }

  return {
    take: async (step: Step, minutes: number) => {
      now += minutes * minute
      await actions[step]()
      current = await row()
      const isEligible = current?.state === 'confirmed' && current.unreachable === null
      expect(isEligible && (optedOutAt !== null || isBlocked), step).toBe(false)
    },
  }
}

const aHistory = fc.record({
  doubleOptIn: fc.boolean(),
  steps: fc.array(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 1, max: 2000 })), {
    minLength: 3,
    maxLength: 8,
  }),
})

test('E04 in 1,000 randomly generated subscriber histories, a person who opted out or is unreachable is never eligible for the newsletter', async () => {
  let count = 0
  // Run 25 in parallel: each spends most of its time waiting for D1.
  const histories = fc.array(aHistory, { minLength: 25, maxLength: 25 })
  const property = fc.asyncProperty(histories, async (batch) => {
    await Promise.all(
      batch.map(async ({ doubleOptIn, steps }) => {
        const history = aPerson((count += 1), doubleOptIn)
        for (const [step, minutes] of steps) await history.take(step, minutes)
      }),
    )
  })
  await fc.assert(property, { numRuns: 40 })
  expect(count).toBe(1000)
})
