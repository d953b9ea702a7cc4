import { z } from 'zod'
import type { Notice } from '#app/content/notices.ts'
import { isReachable, oneLine } from '#app/domain/mail-safety.ts'
import { fieldText } from '#app/read-form.ts'

export const limits = { name: 120, email: 254, phone: 40, message: 5000 }

type Field = keyof typeof limits
export type Entered = Record<Field, string>
/** What is wrong with a field, in a sentence that says what to do. */
export type Refusals = Partial<Entered>

const line = z.string().transform((text) => oneLine(text, Infinity))

const schema = z.object({
  name: line.pipe(
    z
      .string()
      .min(1, 'Please enter your name.')
      .max(limits.name, `Please enter a name of at most ${limits.name} characters.`),
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
    .pipe(z.string().max(limits.phone, 'Please enter a shorter phone number.'))
    .transform((phone) => (phone === '' ? null : phone)),
  message: z
    .string()
    .transform(plainLines)
    .pipe(
      z
        .string()
        .min(1, 'Please enter your message.')
        .max(
          limits.message,
          `Please shorten your message to ${limits.message.toLocaleString('en-US')} characters.`,
        ),
    ),
})

export function parseMessage(form: FormData) {
  const entered: Entered = {
    name: fieldText(form, 'name'),
    email: fieldText(form, 'email'),
    phone: fieldText(form, 'phone'),
    message: fieldText(form, 'message'),
  }
  const parsed = schema.safeParse(entered)
  if (parsed.success) return { entered, message: parsed.data }
  const refusals: Refusals = {}
  for (const { path, message } of parsed.error.issues) refusals[path[0] as Field] ??= message
  return { entered, refusals }
}

/** The refusals as one notice: the sentence itself, or which fields to look at. */
export function refusalNotice(refusals: Refusals): Notice {
  const sentences = Object.values(refusals)
  const fields = new Intl.ListFormat('en-US').format(Object.keys(refusals))
  const words = sentences.length === 1 ? sentences[0] : undefined
  return { tone: 'error', title: 'Error', text: words ?? `Please check what you entered: ${fields}.` }
}

/** Nobody fills in the form faster, not even with a prepared text. */
const leastFillMs = 2000

/**
 * Whether a person can have sent this: the field that nobody sees is empty, and time has passed since the page was
 * made. The time is plain and unsigned, because whoever reads the form well enough to forge it can wait as well. A kept
 * copy of the page only makes it older. `opened` goes into the answer's form, where a second press finds it old enough.
 */
export function visitOf(form: FormData, now: number) {
  const stated = Number(fieldText(form, 'opened') || NaN)
  const opened = Number.isSafeInteger(stated) ? Math.min(stated, now) : now
  return { opened, likelyPerson: fieldText(form, 'website') === '' && now - opened >= leastFillMs }
}

/** The message with its lines and without what controls a terminal or reorders what is read. */
function plainLines(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}
