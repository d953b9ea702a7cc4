import { parseZip } from '#app/domain/areas/delivery-area.ts'

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberStateLabels: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
}

export const subscriberTextLimits = { phone: 40, consent: 500 }

export const maxFavoriteMeals = 30

/** A confirmation link expires when its recipient unsubscribes, an email to them bounces, or they report spam. */
export function getConfirmationLinkStatus(
  subscriber: { state: SubscriberState; unsubscribedAt: number | null; unreachable: string | null } | null,
  issuedAt: number,
) {
  if (subscriber === null || subscriber.unreachable !== null) return 'expired'
  const { state, unsubscribedAt } = subscriber
  if (state !== 'unsubscribed') return state === 'pending' ? 'unconfirmed' : 'confirmed'
  return unsubscribedAt !== null && issuedAt > unsubscribedAt ? 'unconfirmed' : 'expired'
}

/** Signup source of subscribers added by an admin; `desk` is a former name for the admin site. */
export const adminSignupSource = 'desk'
export const importSignupSource = 'import'

export function describeSignupSource(source: string) {
  return source === adminSignupSource ? 'admin' : source
}

export function parseSignupSource(text: string) {
  const source = text.toLowerCase()
  return source === 'admin' ? adminSignupSource : source
}

/** `bytes` limits the CSV file; `formBytes` limits the confirmation form, which contains the file's rows. */
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

/** Purposes of the links in newsletters. Each purpose is also the path of the page that the link opens. */
export type NewsletterLinkPurpose = 'unsubscribe' | 'preferences' | 'ordered'
export type SubscriberLinkPurpose = NewsletterLinkPurpose | 'reader-data'

/** How long (ms) a link to the preferences page works; limited, because newsletters get forwarded. */
export const preferencesLinkLifetimeMs = 60 * 86_400_000

/** Maximum time (ms) until a valid link expires; a newsletter link's lifetime starts only at the order deadline. */
const maxPreferencesLinkMs = preferencesLinkLifetimeMs + 7 * 86_400_000

/** A link with more than `maxPreferencesLinkMs` left also counts as expired: it predates that limit. */
export function isPreferencesLinkExpired(expiresAt: number, now: number) {
  return expiresAt <= now || expiresAt > now + maxPreferencesLinkMs
}

/** Unsubscribe links expire far in the future, because those in old newsletters must keep working. */
export const unsubscribeLinkExpiration = Date.UTC(2999, 11, 31)

export const subscriberLinkPlaceholder = '[[link]]'

export const confirmationLinkLifetimeDays = 7

export interface SubscriberPreferencesInput {
  weekly: boolean
  lastCall: boolean
  zip: string
}

export type SubscriberPreferences = Omit<SubscriberPreferencesInput, 'zip'> & { zip: string | null }

export function parsePreferences(input: SubscriberPreferencesInput): SubscriberPreferences | null {
  if (input.zip.trim() === '') return { ...input, zip: null }
  const zip = parseZip(input.zip)
  return zip === null ? null : { ...input, zip }
}

export function describePreferences({ weekly, lastCall, zip }: SubscriberPreferences) {
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')
  return `Weekly newsletter ${onOff(weekly)}, last-call reminder ${onOff(lastCall)}, ZIP ${zip === null ? 'not given' : 'given'}.`
}

/** Masks an address as `a…@mail.example`, so that a person who got a forwarded link can't read the full address. */
export function maskEmailAddress(email: string) {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
