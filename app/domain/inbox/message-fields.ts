import * as z from 'zod'
import { isReachable, oneLine } from '#app/domain/mail/mail-safety.ts'

/** How much each field takes. */
export const messageLimits = { name: 120, email: 254, phone: 40, message: 5000 }

/** One line of text, whatever was pasted. */
export const line = z.string().transform((text) => oneLine(text, Infinity))

/** What every form has by which somebody writes to us (spec §5). */
export const messageFields = {
  name: line.pipe(
    z
      .string()
      .min(1, 'Please enter your name.')
      .max(messageLimits.name, `Please enter a name of at most ${messageLimits.name} characters.`),
  ),
  // As in the newsletter's form: no address is taken that no answer can reach, and ASCII comes before lower case.
  email: z
    .string()
    .trim()
    .min(1, 'Please enter your email address')
    .refine((email) => email === '' || isReachable(email), {
      error: 'Please enter a valid email address.',
    })
    .toLowerCase(),
  phone: line
    .pipe(z.string().max(messageLimits.phone, 'Please enter a shorter phone number.'))
    .transform((phone) => (phone === '' ? null : phone)),
  message: z
    .string()
    .transform(plainLines)
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

/** A text with its lines and without what controls a terminal or reorders what is read. */
export function plainLines(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}
