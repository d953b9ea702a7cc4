import * as z from 'zod'
import { isDeliverableAddress, toSingleLine } from '#app/domain/mail/mail-safety.ts'
import { subscriberTextLimits } from './subscriber.ts'

const singleLine = z.string().transform((text) => toSingleLine(text, Infinity))

/** Form schema for a subscriber whom an admin adds by hand, including how the person consented. */
export const newSubscriberSchema = z.object({
  // Check that the address is ASCII before lowercasing it: lowercasing turns some non-ASCII letters into ASCII, which
  // would yield a different address.
  email: z
    .string()
    .trim()
    .min(1, 'Please enter an email address.')
    .refine((email) => email === '' || isDeliverableAddress(email), {
      error: 'Please enter a valid email address.',
    })
    .toLowerCase(),
  phone: singleLine
    .pipe(z.string().max(subscriberTextLimits.phone, 'Please enter a shorter phone number.'))
    .transform((phone) => (phone === '' ? null : phone)),
  consent: singleLine.pipe(
    z
      .string()
      .min(1, 'Please enter how they agreed to get the newsletter.')
      .max(subscriberTextLimits.consent, `Please use at most ${subscriberTextLimits.consent} characters.`),
  ),
})

export type NewSubscriber = z.infer<typeof newSubscriberSchema>
