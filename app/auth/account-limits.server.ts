import { keyedHash } from './keyed-hash.ts'
import { countAttempt } from '#app/data/accounts/attempts.ts'
import { readAttempts, countSpacedAttempt, clearSpacedAttempts } from '#app/data/accounts/spaced-attempts.ts'
import type { Admission, Visit } from './rate-limits.server.ts'
import { errorText } from '#app/log.ts'

const minute = 60_000
const hour = 60 * minute

const logIn = { action: 'log-in', most: 5, spanMs: minute }
const signUp = { action: 'sign-up', most: 5, spanMs: hour }
/** A letter is tried a few times before it is right; a mailbox is not flooded. */
const testLetter = { action: 'test-letter', most: 10, spanMs: hour }
/** By a link from a mail, which works once; what is refused may be corrected. */
const choosePassword = { action: 'choose-password', most: 10, spanMs: hour }
const accountMail = { action: 'account-mail', most: 5, spanMs: hour }

const usual = { free: 3, firstWaitMs: 30_000 }
/** What holds once an account has had this many tries in the hour, from wherever. */
const pressure = 10
const underPressure = { free: 1, firstWaitMs: 4 * minute }

/**
 * The limits of what costs a password hash or a mail (A10), asked before either. The platform's binding keeps a flood
 * off D1, where the exact counts are. A limiter that fails lets people in.
 *
 * An account never locks. What is slowed down is one network's tries at one account: the first three of an hour are
 * free, then each waits twice as long as the one before, up to a quarter of an hour. Once an account has had ten tries
 * in the hour from wherever, only the first of each network is free, and the next waits four minutes. So whoever
 * attacks an account, from however many networks, delays their own networks, and its owner logs in from any other at
 * the first try (docs/decisions/009).
 */
export function createAccountLimits(visit: Visit) {
  return {
    /** Whether this client may try a password of this account; the try is counted, whatever becomes of it. */
    mayTryPassword: (email: string) => guarded(visit, 'log-in', () => mayTryPassword(visit, email)),
    /** The password was right: this network's tries at the account are forgotten. */
    passwordWasRight: async (email: string) => {
      try {
        await clearSpacedAttempts(visit.db, await pairKey(visit, email))
      } catch (error) {
        visit.log('limiter-failed', { error: errorText(error) })
      }
    },
    maySignUp: () => guarded(visit, 'sign-up', () => mayDo(visit, signUp)),
    /** Whether this client may choose a password by a link once more; asked before anything looks at the password. */
    mayChoosePassword: () => guarded(visit, 'choose-password', () => mayDo(visit, choosePassword)),
    /** Whether this person may have a letter sent to themselves once more. */
    mayTestLetter: (userId: string) =>
      guarded(visit, 'test-letter', () => mayDo({ ...visit, clientAddress: userId }, testLetter)),
    /** Whether this client may have one more account mail sent, to whomever. */
    mayAskForMail: () => guarded(visit, 'account-mail', () => mayDo(visit, accountMail)),
  }
}

async function guarded(
  { env, clientAddress, log }: Visit,
  action: string,
  count: () => Promise<Admission>,
): Promise<Admission> {
  try {
    const { success } = await env.ACCOUNT_LIMIT.limit({ key: `${action} ${clientAddress}` })
    const admission = success ? await count() : { admitted: false as const, retryInSeconds: 60 }
    if (!admission.admitted) log('rate-limited', { action, retryInSeconds: admission.retryInSeconds })
    return admission
  } catch (error) {
    log('limiter-failed', { error: errorText(error) })
    return { admitted: true }
  }
}

async function mayDo(visit: Visit, { action, most, spanMs }: typeof logIn): Promise<Admission> {
  const since = visit.now - (visit.now % spanMs)
  const key = await keyOf(visit, `${action} ${visit.clientAddress}`)
  const count = await countAttempt(visit.db, { key, since })
  return count <= most ? { admitted: true } : later(visit, since + spanMs)
}

async function mayTryPassword(visit: Visit, email: string): Promise<Admission> {
  const network = await mayDo(visit, logIn)
  if (!network.admitted) return network
  const { now, db } = visit
  const since = now - (now % hour)
  const account = { key: await keyOf(visit, `account ${email}`), since }
  const spacing = (await readAttempts(db, account)) >= pressure ? underPressure : usual
  const tried = await countSpacedAttempt(db, { key: await pairKey(visit, email), since, now, spacing })
  if (tried.outcome === 'too-early') return later(visit, tried.until)
  await countAttempt(db, account)
  return { admitted: true }
}

function later({ now }: Visit, until: number): Admission {
  return { admitted: false, retryInSeconds: Math.max(1, Math.ceil((until - now) / 1000)) }
}

function pairKey(visit: Visit, email: string) {
  return keyOf(visit, `pair ${email} ${visit.clientAddress}`)
}

function keyOf({ signingKey }: Visit, text: string) {
  return keyedHash(signingKey, `attempt ${text}`)
}
