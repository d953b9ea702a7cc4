import * as z from 'zod'
import type { FormErrorNotice } from '#app/content/notices.ts'
import { isDeliverableAddress } from '#app/domain/mail/mail-safety.ts'
import { readTextField } from './form.ts'

/** Messages as in the spec (spec §5, decisions "Names and facts"). */
const schema = z.object({
  // Use the email sender's own rule, so that no undeliverable address is accepted. Check for ASCII before
  // lowercasing, because some non-ASCII letters become ASCII in lower case and yield someone else's address.
  email: z
    .string()
    .trim()
    .refine((email) => isDeliverableAddress(email))
    .toLowerCase(),
  phone: z
    .string()
    .trim()
    .max(40)
    .transform((phone) => (phone === '' ? null : phone)),
})

const emailRequired = {
  tone: 'error',
  title: 'Email required',
  text: 'Please enter your email address',
  field: 'email',
} as const satisfies FormErrorNotice
const invalidEmailNotice = {
  tone: 'error',
  title: 'Error',
  text: 'Please enter a valid email address.',
  field: 'email',
} as const satisfies FormErrorNotice
const phoneInvalid = {
  tone: 'error',
  title: 'Error',
  text: 'Please enter a shorter phone number.',
  field: 'phone',
} as const satisfies FormErrorNotice

export function parseSubscription(form: FormData) {
  const entered = { email: readTextField(form, 'email'), phone: readTextField(form, 'phone') }
  if (entered.email.trim() === '') return { entered, refusal: emailRequired }
  const parsed = schema.safeParse(entered)
  if (parsed.success) return { entered, subscription: parsed.data }
  return { entered, refusal: parsed.error.issues[0]?.path[0] === 'phone' ? phoneInvalid : invalidEmailNotice }
}
