import { json, redirect } from '@remix-run/cloudflare'
import { genericErrorNotice } from '#app/content/notices.ts'
import type { Context } from '#app/context.server.ts'
import { addSubscriberWithRetries } from '#app/data/newsletter/sign-up.ts'
import { errorText } from '#app/log.ts'

interface SignupForm<FormState> {
  subscription: { email: string; phone: string | null }
  consent: string
  product?: number
  formState: FormState
  redirectTo: (outcome: 'subscribed' | 'already-subscribed') => string
}

export async function acceptSignup<FormState>(
  request: Request,
  context: Context,
  { subscription, consent, product, formState, redirectTo }: SignupForm<FormState>,
) {
  const decision = await context.maySubscribe()
  if (!decision.allowed) {
    const headers = { 'retry-after': String(decision.retryInSeconds) }
    return json({ ...formState, notice: genericErrorNotice }, { status: 429, headers })
  }
  try {
    const { email: owner, newsletterDoubleOptIn: doubleOptIn } = await context.business()
    const signup = {
      ...subscription,
      ...(product !== undefined && { product }),
      source: refererPath(request),
      consent,
      network: context.network,
      suppression: await context.suppressionHash(subscription.email),
      owner,
      doubleOptIn,
      now: context.now,
    }
    const { outcome, mails } = await addSubscriberWithRetries(context.db, signup, context)
    await context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
    return redirect(redirectTo(outcome), 303)
  } catch (error) {
    context.log('subscribe-failed', { error: errorText(error) })
    return json({ ...formState, notice: genericErrorNotice }, { status: 500 })
  }
}

/**
 * Returns the page's path for the consent record (E06). The CSRF check has already verified that the page is
 * ours.
 */
function refererPath(request: Request) {
  const referrer = request.headers.get('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, 200) : '/'
}
