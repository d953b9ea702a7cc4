import { json, redirect } from '@remix-run/cloudflare'
import { genericErrorNotice } from '#app/content/notices.ts'
import type { Context } from '#app/context.server.ts'
import { addSubscriberWithRetries } from '#app/data/newsletter/sign-up.ts'
import { errorText } from '#app/log.ts'

interface SignupForm<Kept> {
  subscription: { email: string; phone: string | null }
  consent: string
  product?: number
  kept: Kept
  redirectTo: (outcome: 'subscribed' | 'already-subscribed') => string
}

export async function acceptSignup<Kept>(
  request: Request,
  context: Context,
  { subscription, consent, product, kept, redirectTo }: SignupForm<Kept>,
) {
  const admission = await context.maySubscribe()
  if (!admission.admitted) {
    const headers = { 'retry-after': String(admission.retryInSeconds) }
    return json({ ...kept, notice: genericErrorNotice }, { status: 429, headers })
  }
  try {
    const { email: owner, newsletterDoubleOptIn: doubleOptIn } = await context.business()
    const signup = {
      ...subscription,
      ...(product !== undefined && { product }),
      source: pageOf(request),
      consent,
      network: context.network,
      suppression: await context.suppressionOf(subscription.email),
      owner,
      doubleOptIn,
      now: context.now,
    }
    const { outcome, mails } = await addSubscriberWithRetries(context.db, signup, context)
    await context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
    return redirect(redirectTo(outcome), 303)
  } catch (error) {
    context.log('subscribe-failed', { error: errorText(error) })
    return json({ ...kept, notice: genericErrorNotice }, { status: 500 })
  }
}

/**
 * Returns the page's path for the consent record (E06). The CSRF check has already verified that the page is
 * ours.
 */
function pageOf(request: Request) {
  const referrer = request.headers.get('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, 200) : '/'
}
