import * as z from 'zod'
import { isReachable, oneLine } from './mail-safety.ts'

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberStateWords: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
}

export const subscriberLimits = { phone: 40, consent: 500 }

/** Where somebody comes from who came by no form. */
export const deskSource = 'desk'
export const importSource = 'import'

const line = z.string().transform((text) => oneLine(text, Infinity))

/** An address that is added by hand, with how its owner agreed. */
export const newSubscriber = z.object({
  // ASCII before lower case: some letters outside it become somebody else's address when they are lower-cased.
  email: z
    .string()
    .trim()
    .min(1, 'Please enter an email address.')
    .refine((email) => email === '' || isReachable(email), { error: 'Please enter a valid email address.' })
    .toLowerCase(),
  phone: line
    .pipe(z.string().max(subscriberLimits.phone, 'Please enter a shorter phone number.'))
    .transform((phone) => (phone === '' ? null : phone)),
  consent: line.pipe(
    z
      .string()
      .min(1, 'Please write down how they agreed to get the letter.')
      .max(subscriberLimits.consent, `Please use at most ${subscriberLimits.consent} characters.`),
  ),
})

export type NewSubscriber = z.infer<typeof newSubscriber>

/** Why an address can't be put on the list from the desk. */
export const unwanted = {
  confirmed: 'This address is on the list already.',
  pending: 'This address is on the list already and has yet to confirm.',
  unsubscribed: 'This address has unsubscribed. Nobody is subscribed again from here.',
  suppressed:
    'The owner of this address had it erased. Only they can subscribe again, with the form on the site.',
} as const
