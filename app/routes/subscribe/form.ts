import { z } from 'zod'

/** The newsletter form, with the spec's words as its messages (spec §5, decisions "Names and facts"). */
const schema = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
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
} as const
export const emailInvalid = {
  tone: 'error',
  title: 'Error',
  text: 'Please enter a valid email address.',
} as const
export const phoneInvalid = {
  tone: 'error',
  title: 'Error',
  text: 'Please enter a shorter phone number.',
} as const
export const somethingWrong = {
  tone: 'error',
  title: 'Error',
  text: 'Something went wrong. Please try again.',
} as const

export function parseSubscription(form: FormData) {
  const entered = { email: text(form, 'email'), phone: text(form, 'phone') }
  if (entered.email.trim() === '') return { entered, refusal: emailRequired }
  const parsed = schema.safeParse(entered)
  if (parsed.success) return { entered, subscription: parsed.data }
  return { entered, refusal: parsed.error.issues[0]?.path[0] === 'phone' ? phoneInvalid : emailInvalid }
}

/** The last of a repeated field counts; a file is no text. */
function text(form: FormData, name: string) {
  const value = form.getAll(name).at(-1)
  return typeof value === 'string' ? value : ''
}
