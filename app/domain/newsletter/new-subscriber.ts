import * as z from 'zod'
import { isDeliverableAddress } from '#app/domain/mail/outgoing-email.ts'
import { subscriberTextLimits } from './subscriber.ts'
import { messageFieldSchemas, singleLineTextSchema } from '#app/domain/inbox/message-fields.ts'

export const newSubscriberSchema = z.object({
  // Check for ASCII before lowercasing, because some non-ASCII letters become ASCII in lower case.
  email: z
    .string()
    .trim()
    .min(1, 'Please enter an email address.')
    .refine((email) => email === '' || isDeliverableAddress(email), {
      error: 'Please enter a valid email address.',
    })
    .toLowerCase(),
  phone: messageFieldSchemas.phone,
  consent: singleLineTextSchema.pipe(
    z
      .string()
      .min(1, 'Please enter how this person agreed to get the newsletter.')
      .max(subscriberTextLimits.consent, `Please use at most ${subscriberTextLimits.consent} characters.`),
  ),
})

export type NewSubscriber = z.infer<typeof newSubscriberSchema>
