import type { Context } from '#app/context.server.ts'
import type { Email } from '#app/data/mail/emails.ts'
import { getStartOfHour } from '#app/data/newsletter/sign-up.ts'
import {
  findSubscriberById,
  hasSignedUpSince,
  listNewSubscribers,
  type Subscriber,
} from '#app/data/newsletter/subscribers.ts'
import {
  confirmationLinkLifetimeDays,
  getConfirmationLinkStatus,
  preferencesLinkLifetimeMs,
} from '#app/domain/newsletter/subscriber.ts'
import { buildSignupNoticeEmail } from '#app/emails/signup-notice.tsx'
import {
  buildConfirmationEmail,
  buildPersonalDataLinkEmail,
  buildPreferencesLinkEmail,
  buildWelcomeEmail,
} from '#app/emails/subscriber-link.tsx'
import type { EmailComposers } from '#app/jobs/mail/deliver-email.ts'

export const subscriberEmailComposers = {
  'send-confirmation': async (context, email) => {
    const subscriber = await findSubscriberById(context.db, email.subjectId)
    if (!subscriber || !(await isAwaitingConfirmation(context, subscriber, email.createdAt)))
      return { suppressed: 'The subscriber no longer needs to confirm.' }
    const issuedAt = Math.max(email.createdAt, email.openedAt ?? 0)
    const expiresAt = issuedAt + confirmationLinkLifetimeDays * 86_400_000
    if (expiresAt <= context.now)
      return { suppressed: 'The link would have expired before the email arrived.' }
    const token = context.sign({ purpose: 'confirm-subscription', id: subscriber.id, expiresAt })
    const link = `${context.siteOrigin}/subscribe/confirm?token=${token}`
    return { ...buildConfirmationEmail(await context.business()), link }
  },

  'send-welcome': async (context, email) => {
    const subscriber = await findSubscriberById(context.db, email.subjectId)
    if (subscriber?.state !== 'confirmed' || subscriber.unreachable !== null)
      return { suppressed: 'The subscriber is no longer on the list.' }
    const link = preferencesLink(context, email)
    return { ...buildWelcomeEmail(await context.business(), context.now), link }
  },

  'send-preferences-link': async (context, email) => {
    const subscriber = await findSubscriberById(context.db, email.subjectId)
    if (!subscriber) return { suppressed: 'The subscriber was deleted.' }
    const link = preferencesLink(context, email)
    return { ...buildPreferencesLinkEmail(await context.business()), link }
  },

  'send-data-link': async (context, { subjectId: id }) => {
    const subscriber = await findSubscriberById(context.db, id)
    const expiresAt = subscriber?.dataLinkExpiresAt ?? 0
    if (expiresAt <= context.now) return { suppressed: 'The link was used or has expired.' }
    const token = context.sign({ purpose: 'reader-data', id, expiresAt })
    const link = `${context.siteOrigin}/preferences/data?token=${token}`
    return { ...buildPersonalDataLinkEmail(await context.business()), link }
  },

  'notify-signup': async (context, email) => {
    const from = getStartOfHour(email.createdAt)
    const range = { first: email.subjectId, from, until: from + 3_600_000 }
    const subscribers = await listNewSubscribers(context.db, range)
    const [first, ...others] = subscribers
    if (!first) return { suppressed: 'The subscriber was deleted.' }
    const subscribersUrl = `${context.siteOrigin}/admin/subscribers`
    const notice = buildSignupNoticeEmail(await context.business(), subscribers, subscribersUrl)
    return others.length === 0 ? { ...notice, replyTo: first.email } : notice
  },
} satisfies Partial<EmailComposers>

/** An unsubscribed person gets a confirmation email only after signing up again. */
async function isAwaitingConfirmation({ db }: Context, subscriber: Subscriber, issuedAt: number) {
  if (getConfirmationLinkStatus(subscriber, issuedAt) !== 'unconfirmed') return false
  const { id, state, unsubscribedAt } = subscriber
  return state === 'pending' || hasSignedUpSince(db, { id, at: unsubscribedAt ?? issuedAt })
}

/** The link's lifetime starts when the email is queued, so that a retry sends exactly the same email. */
function preferencesLink(context: Context, { subjectId: id, createdAt }: Email) {
  const expiresAt = createdAt + preferencesLinkLifetimeMs
  const token = context.sign({ purpose: 'preferences', id, expiresAt })
  return `${context.siteOrigin}/preferences?token=${token}`
}
