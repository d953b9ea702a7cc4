import * as z from 'zod'
import { isDeliverableAddress, toSingleLine } from '#app/domain/mail/mail-safety.ts'

/** Maximum length of each field, in characters. */
export const messageLimits = { name: 120, email: 254, phone: 40, message: 5000 }

/** Text field that is reduced to a single line, whatever was pasted into it. */
export const singleLineText = z.string().transform((text) => toSingleLine(text, Infinity))

/** Fields shared by the contact and catering forms (spec §5). */
export const messageFields = {
  name: singleLineText.pipe(
    z
      .string()
      .min(1, 'Please enter your name.')
      .max(messageLimits.name, `Please enter a name of at most ${messageLimits.name} characters.`),
  ),
  // Same rules as the newsletter form: only deliverable addresses. Check for ASCII before lowercasing, because
  // lowercasing can turn other letters into ASCII.
  email: z
    .string()
    .trim()
    .min(1, 'Please enter your email address')
    .refine((email) => email === '' || isDeliverableAddress(email), {
      error: 'Please enter a valid email address.',
    })
    .toLowerCase(),
  phone: singleLineText
    .pipe(z.string().max(messageLimits.phone, 'Please enter a shorter phone number.'))
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

export type MessageField = keyof typeof messageFields

/** Normalizes line breaks and removes control and direction-changing characters. */
export function normalizeMultilineText(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}
