import { json, redirect } from '@remix-run/cloudflare'
import { somethingWrong } from '#app/content/notices.ts'
import type { Context } from '#app/context.server.ts'
import { subscribeWithRetries } from '#app/data/newsletter/sign-ups.ts'
import { errorText } from '#app/log.ts'

interface SignupForm<Kept> {
  subscription: { email: string; phone: string | null }
  /** The words that stood beside the form. */
  consent: string
  /** The dish that they want to hear of. */
  dish?: number
  /** What the page needs to stand there again as it was sent. */
  kept: Kept
  /** Where somebody goes on. */
  onward: (outcome: 'subscribed' | 'already-subscribed') => string
}

/** Puts somebody on the list who asked for it by a form of the site, as often as one network may ask. */
export async function acceptSignup<Kept>(
  request: Request,
  context: Context,
  { subscription, consent, dish, kept, onward }: SignupForm<Kept>,
) {
  const admission = await context.maySubscribe()
  if (!admission.admitted) {
    const headers = { 'retry-after': String(admission.retryInSeconds) }
    return json({ ...kept, notice: somethingWrong }, { status: 429, headers })
  }
  try {
    const { email: owner, newsletterDoubleOptIn: doubleOptIn } = await context.business()
    const signup = {
      ...subscription,
      ...(dish !== undefined && { dish }),
      source: pageOf(request),
      consent,
      network: context.network,
      suppression: await context.suppressionOf(subscription.email),
      owner,
      doubleOptIn,
      now: context.now,
    }
    const { outcome, mails } = await subscribeWithRetries(context.db, signup, context)
    await context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
    return redirect(onward(outcome), 303)
  } catch (error) {
    context.log('subscribe-failed', { error: errorText(error) })
    return json({ ...kept, notice: somethingWrong }, { status: 500 })
  }
}

/** The page whose form was sent, for the record of consent (E06); the gate has seen that it is one of ours. */
function pageOf(request: Request) {
  const referrer = request.headers.get('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, 200) : '/'
}
