import * as z from 'zod'
import {
  isDeliverableAddress,
  toSingleLine,
  normalizeMultilineText,
} from '#app/domain/mail/outgoing-email.ts'

/** Maximum length of each field in characters. */
export const messageLimits = { name: 120, email: 254, phone: 40, message: 5000 }

export const singleLineTextSchema = z.string().transform((text) => toSingleLine(text, Infinity))

/** Fields that the contact and catering forms share (spec §5). */
export const messageFieldSchemas = {
  name: singleLineTextSchema.pipe(
    z
      .string()
      .min(1, 'Please enter your name.')
      .max(messageLimits.name, `Please enter a name of at most ${messageLimits.name} characters.`),
  ),
  // The ASCII check must come before lowercasing, which can turn other letters into ASCII.
  email: z
    .string()
    .trim()
    .min(1, 'Please enter your email address.')
    .refine((email) => email === '' || isDeliverableAddress(email), {
      error: 'Please enter a valid email address.',
    })
    .toLowerCase(),
  phone: singleLineTextSchema
    .pipe(z.string().max(messageLimits.phone, 'Please enter a valid phone number.'))
    .transform((phone) => (phone === '' ? null : phone)),
  message: z
    .string()
    .transform(normalizeMultilineText)
    .pipe(
      z
        .string()
        .min(1, 'Please enter your message.')
        .max(
          messageLimits.message,
          `Please shorten your message to ${messageLimits.message.toLocaleString('en-US')} characters.`,
        ),
    ),
}
