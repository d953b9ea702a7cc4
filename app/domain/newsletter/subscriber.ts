export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberStateLabels: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
}

export const subscriberTextLimits = { phone: 40, consent: 500 }

export const maxFavorites = 30

/** A confirmation link expires when its recipient unsubscribes, an email to them bounces, or they report spam. */
export function confirmationLinkStatus(
  subscriber: { state: SubscriberState; unsubscribedAt: number | null; unreachable: string | null } | null,
  issuedAt: number,
) {
  if (subscriber === null || subscriber.unreachable !== null) return 'expired'
  const { state, unsubscribedAt } = subscriber
  if (state !== 'unsubscribed') return state === 'pending' ? 'unconfirmed' : 'confirmed'
  return unsubscribedAt !== null && issuedAt > unsubscribedAt ? 'unconfirmed' : 'expired'
}

/** Signup source of people whom an admin added; `desk` is a former name of the admin. */
export const adminSignupSource = 'desk'
export const signupSourceOfImports = 'import'

export function signupSourceText(source: string) {
  return source === adminSignupSource ? 'admin' : source
}

export function parseSignupSource(text: string) {
  const source = text.toLowerCase()
  return source === 'admin' ? adminSignupSource : source
}

/** Limits of an import; `formBytes` is for the form that confirms the import, which also contains rejected rows. */
export const subscriberImportLimits = {
  bytes: 1024 * 1024,
  formBytes: 2 * 1024 * 1024,
  lines: 5000,
  columns: 50,
}

export const subscriberRejectionTexts = {
  confirmed: 'This email address is already subscribed.',
  pending: 'This email address is already on the list but hasn’t been confirmed yet.',
  unsubscribed: 'This person unsubscribed. Only they can resubscribe, using the form on the website.',
  suppressed: 'This person’s data was erased. Only they can resubscribe, using the form on the website.',
} as const

export type SubscriberRejection = keyof typeof subscriberRejectionTexts
