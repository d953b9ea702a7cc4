import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { confirmSubscriber } from '#app/data/newsletter/subscribers.ts'
import { unsubscribeByLink, savePreferences } from '#app/data/newsletter/preferences.ts'
import { importSubscribers } from '#app/data/newsletter/subscriber-import.ts'
import {
  addSubscriberManually,
  eraseSubscriber,
  markSubscriberReachable,
  unsubscribeByAdmin,
} from '#app/data/newsletter/subscriber-changes.ts'
import type { SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { aSignUp, subscriber } from '#tests/support/mail/subscribers.ts'
import { sql } from '#tests/support/database.ts'

const steps = [
  'asks',
  'asks for an alert',
  'confirms by the newest mail',
  'confirms by the oldest mail',
  'leaves',
  'is unsubscribed by an admin',
  'saves choices',
  'is added by hand',
  'is imported',
  'bounces',
  'complains',
  'is let in again',
  'is erased',
] as const
type Step = (typeof steps)[number]

interface Row {
  id: number
  state: SubscriberState
  unreachable: string | null
}

const { db } = aContext()
const said = { source: '/', wording: 'words', network: null }
const minute = 60_000

/** Simulates one person's subscription history and the confirmation emails they received. */
function aLife(number: number, doubleOptIn: boolean) {
  const email = `life-${number}@mail.example`
  const suppression = `life ${number}`
  const person = { email, phone: null, suppression }
  let now = tuesday
  /** The confirmation links in the person's emails: the subscriber row and when the email was written. */
  const mails: { id: number; at: number }[] = []
  /** When the person last opted out, or null if they have opted in again since. */
  let optedOutAt: number | null = null
  let barred = false

  const row = async () => (await subscriber(email)) as unknown as Row | null
  let before = null as Row | null

  async function confirm(mail: { id: number; at: number } | undefined) {
    if (!mail) return
    const link = { id: mail.id, email, issuedAt: mail.at }
    const { outcome } = await confirmSubscriber(db, { ...link, consent: said, suppression, now })
    if (outcome !== 'confirmed') return
    // A link older than the opt-out must never confirm.
    expect(optedOutAt === null || mail.at > optedOutAt).toBe(true)
    optedOutAt = null
  }

  const does: Record<Step, () => Promise<unknown>> = {
    asks: async () => ask(),
    'asks for an alert': async () => ask(1),
    'confirms by the newest mail': () => confirm(mails.at(-1)),
    'confirms by the oldest mail': () => confirm(mails[0]),
    leaves: async () => {
      if (!before) return
      await unsubscribeByLink(db, { id: before.id, consent: said, now })
      optedOutAt = now
    },
    'is unsubscribed by an admin': async () => {
      if (!before) return
      const outcome = await unsubscribeByAdmin(db, { id: before.id, from: before.state, by: 'ada', now })
      if (outcome === 'unsubscribed') optedOutAt = now
    },
    'saves choices': async () =>
      before &&
      savePreferences(db, {
        id: before.id,
        choices: { weekly: true, lastCall: true, zip: null },
        consent: said,
        now,
      }),
    'is added by hand': () =>
      addSubscriberManually(db, { ...person, consent: 'At the market', doubleOptIn, by: 'ada', now }),
    'is imported': () =>
      importSubscribers(db, {
        subscribers: [{ ...person, consent: 'The fair', confirmed: !doubleOptIn }],
        key: `${number} ${now}`,
        by: 'ada',
        now,
      }),
    bounces: () => bar('bounced'),
    complains: async () => {
      await bar('complained')
      if (before) optedOutAt = now
    },
    'is let in again': async () => {
      if (!before) return
      await markSubscriberReachable(db, { id: before.id, by: 'ada', now })
      barred = false
    },
    'is erased': async () => {
      if (!before) return
      await eraseSubscriber(db, { id: before.id, suppression, by: 'ada', now })
      optedOutAt = now
      barred = false
    },
  }

  async function ask(product?: number) {
    const { mails: written } = await addSubscriber(db, {
      ...{ ...aSignUp(email, now), suppression, doubleOptIn },
      ...(product !== undefined && { product }),
    })
    const asked = written.some(({ kind }) => kind === 'send-confirmation')
    if (asked) mails.push({ id: (await row())?.id ?? 0, at: now })
  }

  async function bar(why: 'bounced' | 'complained') {
    if (!before) return
    await sql`update newsletter_subscribers
      set unreachable = iif(unreachable = 'complained', unreachable, ${why}) where id = ${before.id}`
    barred = true
  }

  return {
    live: async (step: Step, minutes: number) => {
      now += minutes * minute
      await does[step]()
      before = await row()
      const isWrittenTo = before?.state === 'confirmed' && before.unreachable === null
      expect(isWrittenTo && (optedOutAt !== null || barred), step).toBe(false)
    },
  }
}

const aStory = fc.record({
  doubleOptIn: fc.boolean(),
  steps: fc.array(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 1, max: 2000 })), {
    minLength: 3,
    maxLength: 8,
  }),
})

test('E04 in 1,000 random histories, a person who opted out or is unreachable is never eligible for the newsletter', async () => {
  let lives = 0
  // Run 25 in parallel: each spends most of its time waiting for D1.
  const stories = fc.array(aStory, { minLength: 25, maxLength: 25 })
  const together = fc.asyncProperty(stories, async (some) => {
    await Promise.all(
      some.map(async ({ doubleOptIn, steps }) => {
        const life = aLife((lives += 1), doubleOptIn)
        for (const [step, minutes] of steps) await life.live(step, minutes)
      }),
    )
  })
  await fc.assert(together, { numRuns: 40 })
  expect(lives).toBe(1000)
})
