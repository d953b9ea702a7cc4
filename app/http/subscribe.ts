import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { type FormErrorNotice, genericErrorNotice } from '#app/content/notices.ts'
import { addSubscriberWithRetries } from '#app/data/newsletter/sign-up.ts'
import { isDeliverableEmailAddress } from '#app/domain/mail/outgoing-email.ts'
import { getErrorText } from '#app/log.ts'
import { readTextField } from './form.ts'

interface SignupForm {
  /** ID of the meal that the visitor wants to hear about; undefined for the newsletter, null if the ID is invalid. */
  product?: number | null
  consent: string
  redirectTo: (outcome: 'subscribed' | 'already-subscribed') => string
}

export async function handleSignup(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  form: FormData,
  { product, consent, redirectTo }: SignupForm,
) {
  const { entered, subscription, error } = parseSubscriptionForm(form)
  const refuse = (notice: FormErrorNotice, init: ResponseInit) => json({ entered, product, notice }, init)
  if (error) return refuse(error, { status: 422 })
  if (product === null || readTextField(form, 'website') !== '')
    return refuse(genericErrorNotice, { status: 422 })
  const decision = await context.maySubscribe()
  if (!decision.allowed) {
    const headers = { 'retry-after': String(decision.retryInSeconds) }
    return refuse(genericErrorNotice, { status: 429, headers })
  }
  try {
    const { email: owner, newsletterDoubleOptIn: doubleOptIn } = await context.business()
    const signup = {
      ...subscription,
      ...(product !== undefined && { product, phone: null }),
      source: refererPath(request),
      consent,
      network: context.network,
      suppression: context.suppressionHash(subscription.email),
      owner,
      doubleOptIn,
      now: context.now,
    }
    const { outcome, mails } = await addSubscriberWithRetries(context.db, signup, context)
    await context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
    return redirect(redirectTo(outcome), 303)
  } catch (error) {
    context.log('subscribe-failed', { error: getErrorText(error) })
    return refuse(genericErrorNotice, { status: 500 })
  }
}

/** The spec prescribes the wording of these error messages (spec §5, decisions "Names and facts"). */
function formError(field: 'email' | 'phone', text: string, title = 'Error'): FormErrorNotice {
  return { tone: 'error', title, text, field }
}

export function parseSubscriptionForm(form: FormData) {
  const entered = { email: readTextField(form, 'email'), phone: readTextField(form, 'phone') }
  const [email, phone] = [entered.email.trim(), entered.phone.trim()]
  if (email === '')
    return { entered, error: formError('email', 'Please enter your email address', 'Email required') }
  if (!isDeliverableEmailAddress(email))
    return { entered, error: formError('email', 'Please enter a valid email address.') }
  if (phone.length > 40) return { entered, error: formError('phone', 'Please enter a valid phone number.') }
  // Validate before lowercasing, because lowercasing turns some invalid non-ASCII letters into valid ASCII ones.
  return { entered, subscription: { email: email.toLowerCase(), phone: phone || null } }
}

/** Returns the sign-up page's path for the consent record (E06), or `/` if the request has no valid `Referer`. */
function refererPath(request: Request) {
  const referrer = request.headers.get('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, 200) : '/'
}
