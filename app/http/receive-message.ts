import { json, redirect, type ActionFunctionArgs, type HeadersFunction } from '@remix-run/cloudflare'
import type * as z from 'zod'
import { somethingWrong, type Notice, type NoticeName } from '#app/content/notices.ts'
import { addMessage, type NewMessage } from '#app/data/inbox/messages.ts'
import { errorText } from '#app/log.ts'
import { fieldText, readForm } from './form.ts'

export type EnteredFields<Field extends string> = Record<Field, string>
/** Validation messages by field, each saying what to do. */
export type FieldErrors<Field extends string> = Partial<EnteredFields<Field>>

type Words = Omit<NewMessage, 'kind' | 'owner' | 'now'>

/** A contact form: its kind, its page and its parser. */
interface ContactForm<Field extends string> {
  kind: NewMessage['kind']
  path: '/contact' | '/catering'
  parse: (form: FormData) => { entered: EnteredFields<Field>; message?: Words; refusals?: FieldErrors<Field> }
}

/** Stores a contact or catering message and queues its emails. A rejected form comes back with the entered values. */
export async function receiveMessage<Field extends string>(
  { request, context }: ActionFunctionArgs,
  { kind, path, parse }: ContactForm<Field>,
) {
  const form = await readForm(request)
  const { entered, message, refusals = {} } = parse(form)
  const { opened, isLikelyPerson } = checkFormTiming(form, context.now)
  // Backdate the returned form, so that a corrected one can be sent at once.
  const kept = { entered, refusals, opened: Math.min(opened, context.now - leastFillMs) }
  if (!message) return json({ ...kept, notice: fieldsRefused }, { status: 422 })
  // A person mistaken for a bot loses nothing: the form comes back filled in, and sending it again works.
  if (!isLikelyPerson) return json({ ...kept, notice: somethingWrong }, { status: 422 })
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

/** Passes the action's `Retry-After` header to the page, which Remix would drop. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('retry-after')
  return wait === null ? {} : { 'retry-after': wait }
}

/**
 * Returns the entered values with either the parsed message or a validation message for each invalid field, in the
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

/** The least time a person needs for the form, even with prepared text, ms. */
const leastFillMs = 2000

/**
 * Checks whether a person may have sent the form: the hidden field is empty and enough time has passed since the page
 * was rendered. The time is unsigned, because a bot that can forge it could also wait; a cached page only makes it
 * older.
 */
export function checkFormTiming(form: FormData, now: number) {
  const stated = Number(fieldText(form, 'opened') || NaN)
  const opened = Number.isSafeInteger(stated) ? Math.min(stated, now) : now
  return { opened, isLikelyPerson: fieldText(form, 'website') === '' && now - opened >= leastFillMs }
}

/** The notice above the form when single fields are invalid. */
const fieldsRefused: Notice = { tone: 'error', title: 'Error', text: 'Please check what you entered:' }
