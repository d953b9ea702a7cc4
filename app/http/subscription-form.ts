import * as z from 'zod'
import type { Refusal } from '#app/content/notices.ts'
import { isReachable } from '#app/domain/mail/mail-safety.ts'
import { fieldText } from './form.ts'

/** A form by which somebody joins the list, with the spec's words as its messages (spec §5, decisions "Names and facts"). */
const schema = z.object({
  // The ledger's own rule, so that no address is thanked that no mail can reach. ASCII first: some letters outside it
  // become somebody else's address when they are lower-cased.
  email: z
    .string()
    .trim()
    .refine((email) => isReachable(email))
    .toLowerCase(),
  phone: z
    .string()
    .trim()
    .max(40)
    .transform((phone) => (phone === '' ? null : phone)),
})

export const emailRequired = {
  tone: 'error',
  title: 'Email required',
  text: 'Please enter your email address',
  field: 'email',
} as const satisfies Refusal
export const emailInvalid = {
  tone: 'error',
  title: 'Error',
  text: 'Please enter a valid email address.',
  field: 'email',
} as const satisfies Refusal
export const phoneInvalid = {
  tone: 'error',
  title: 'Error',
  text: 'Please enter a shorter phone number.',
  field: 'phone',
} as const satisfies Refusal

export function parseSubscription(form: FormData) {
  const entered = { email: fieldText(form, 'email'), phone: fieldText(form, 'phone') }
  if (entered.email.trim() === '') return { entered, refusal: emailRequired }
  const parsed = schema.safeParse(entered)
  if (parsed.success) return { entered, subscription: parsed.data }
  return { entered, refusal: parsed.error.issues[0]?.path[0] === 'phone' ? phoneInvalid : emailInvalid }
}
