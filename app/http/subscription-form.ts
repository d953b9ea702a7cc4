import * as z from 'zod'
import type { FormErrorNotice } from '#app/content/notices.ts'
import { isDeliverableAddress } from '#app/domain/mail/outgoing-email.ts'
import { readTextField } from './form.ts'

/** Uses the error messages that the spec prescribes (spec §5, decisions "Names and facts"). */
const schema = z.object({
  // Accept only deliverable addresses. Check ASCII first, because some non-ASCII letters become ASCII in lower case.
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
  text: 'Please enter a valid phone number.',
  field: 'phone',
} as const satisfies FormErrorNotice

export function parseSubscription(form: FormData) {
  const entered = { email: readTextField(form, 'email'), phone: readTextField(form, 'phone') }
  if (entered.email.trim() === '') return { entered, error: emailRequired }
  const parsed = schema.safeParse(entered)
  if (parsed.success) return { entered, subscription: parsed.data }
  return { entered, error: parsed.error.issues[0]?.path[0] === 'phone' ? phoneInvalid : invalidEmailNotice }
}
