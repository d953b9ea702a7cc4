import { json, redirect, type ActionFunctionArgs, type HeadersFunction } from '@remix-run/cloudflare'
import type * as z from 'zod'
import { somethingWrong, type Notice, type NoticeName } from '#app/content/notices.ts'
import { addMessage, type NewMessage } from '#app/data/inbox/messages.ts'
import { errorText } from '#app/log.ts'
import { fieldText, readForm } from './form.ts'

export type EnteredFields<Field extends string> = Record<Field, string>
/** What is wrong with a field, in a sentence that says what to do. */
export type FieldErrors<Field extends string> = Partial<EnteredFields<Field>>

type Words = Omit<NewMessage, 'kind' | 'owner' | 'now'>

/** A form by which somebody writes to us: what it is, where it stands, and how it is read. */
interface Letterbox<Field extends string> {
  kind: NewMessage['kind']
  path: '/contact' | '/catering'
  parse: (form: FormData) => { entered: EnteredFields<Field>; message?: Words; refusals?: FieldErrors<Field> }
}

/** Keeps what somebody wrote and sends the mails that follow; whatever is refused comes back as it was entered. */
export async function receiveMessage<Field extends string>(
  { request, context }: ActionFunctionArgs,
  { kind, path, parse }: Letterbox<Field>,
) {
  const form = await readForm(request)
  const { entered, message, refusals = {} } = parse(form)
  const { opened, likelyPerson } = checkFormTiming(form, context.now)
  // The form that goes back was filled in already, so it may be sent again at once.
  const kept = { entered, refusals, opened: Math.min(opened, context.now - leastFillMs) }
  if (!message) return json({ ...kept, notice: fieldsRefused }, { status: 422 })
  // A person taken for a machine loses nothing: the form comes back as it was, and a second press sends it.
  if (!likelyPerson) return json({ ...kept, notice: somethingWrong }, { status: 422 })
  const admission = await context.mayContact()
  if (!admission.admitted) {
    const headers = { 'retry-after': String(admission.retryInSeconds) }
    return json({ ...kept, notice: somethingWrong }, { status: 429, headers })
  }
  try {
    const { email: owner } = await context.business()
    const mails = await addMessage(context.db, { ...message, kind, owner, now: context.now })
    await context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
    return redirect(`${path}?notice=${'message-sent' satisfies NoticeName}`, 303)
  } catch (error) {
    context.log('message-failed', { kind, error: errorText(error) })
    return json({ ...kept, notice: somethingWrong }, { status: 500 })
  }
}

/** Of what the action says only the wait, which Remix would leave out of a page. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('retry-after')
  return wait === null ? {} : { 'retry-after': wait }
}

/**
 * What was entered, and what the schema makes of it: a message, or a sentence for each field that it refuses, in the
 * form's order.
 */
export function readMessage<Field extends string, Message>(
  form: FormData,
  fields: readonly Field[],
  schema: z.ZodType<Message>,
) {
  const entered = Object.fromEntries(
    fields.map((name) => [name, fieldText(form, name)]),
  ) as EnteredFields<Field>
  const parsed = schema.safeParse(entered)
  if (parsed.success) return { entered, message: parsed.data }
  const refusals: FieldErrors<Field> = {}
  for (const name of fields) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === name)
    if (issue) refusals[name] = issue.message
  }
  return { entered, refusals }
}

/** Nobody fills in the form faster, not even with a prepared text. */
const leastFillMs = 2000

/**
 * Whether a person can have sent this: the field that nobody sees is empty, and time has passed since the page was
 * made. The time is plain and unsigned, because whoever reads the form well enough to forge it can wait as well. A kept
 * copy of the page only makes it older.
 */
export function checkFormTiming(form: FormData, now: number) {
  const stated = Number(fieldText(form, 'opened') || NaN)
  const opened = Number.isSafeInteger(stated) ? Math.min(stated, now) : now
  return { opened, likelyPerson: fieldText(form, 'website') === '' && now - opened >= leastFillMs }
}

/** Above the sentence of each field. */
const fieldsRefused: Notice = { tone: 'error', title: 'Error', text: 'Please check what you entered:' }
