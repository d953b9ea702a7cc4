import * as z from 'zod'
import {
  isDeliverableEmailAddress,
  normalizeMultilineText,
  toSingleLine,
} from '#app/domain/mail/outgoing-email.ts'
import type { NowAndTimeZone } from '#app/domain/time/date-text.ts'
import { parseDate, toKitchenDate } from '#app/domain/time/kitchen-time.ts'

export const messageTextLimits = { name: 120, email: 254, phone: 40, message: 5000 }

export const singleLineTextSchema = z.string().overwrite((text) => toSingleLine(text, Infinity))

/** Validates before lowercasing, because lowercasing can turn an invalid non-ASCII address into a valid one. */
export function emailSchema(emptyMessage: string) {
  const error = 'Please enter a valid email address.'
  const nonEmpty = z.string().trim().min(1, emptyMessage)
  return nonEmpty.refine((email) => email === '' || isDeliverableEmailAddress(email), { error }).toLowerCase()
}

export const messageFieldNames = ['name', 'phone', 'email', 'message'] as const

/** Fields that the contact and catering forms share, in their order on the page (spec §5). */
export const messageSchema = z.object({
  name: singleLineTextSchema
    .min(1, 'Please enter your name.')
    .max(messageTextLimits.name, `Please enter a name of at most ${messageTextLimits.name} characters.`),
  phone: singleLineTextSchema
    .max(messageTextLimits.phone, 'Please enter a valid phone number.')
    .transform((phone) => phone || null),
  email: emailSchema('Please enter your email address.'),
  message: z
    .string()
    .overwrite(normalizeMultilineText)
    .min(1, 'Please enter your message.')
    .max(
      messageTextLimits.message,
      `Please shorten your message to ${messageTextLimits.message.toLocaleString('en-US')} characters.`,
    ),
})

/** An event date more than this many years ahead is treated as a typo in the year. */
export const maxEventYearsAhead = 2

export function validateEventDate(
  day: string,
  { now, timeZone, noticeDays }: NowAndTimeZone & { noticeDays: number },
) {
  if (!parseDate(day)) return 'no-day'
  const today = toKitchenDate(now, timeZone)
  if (day < today.toString()) return 'past'
  if (day < today.add({ days: noticeDays }).toString()) return 'too-soon'
  return day > today.add({ years: maxEventYearsAhead }).toString() ? 'too-far' : 'fits'
}
