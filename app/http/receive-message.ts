import { json, redirect, type ActionFunctionArgs, type HeadersFunction } from '@remix-run/cloudflare'
import type * as z from 'zod'
import { genericErrorNotice, type Notice, type NoticeName } from '#app/content/notices.ts'
import { addMessage, type NewMessage } from '#app/data/inbox/messages.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from './form.ts'

type EnteredFields<Field extends string> = Record<Field, string>
type FieldErrors<Field extends string> = Partial<EnteredFields<Field>>

type MessageInput = Omit<NewMessage, 'kind' | 'owner' | 'now'>

interface ContactForm<Field extends string> {
  kind: NewMessage['kind']
  path: '/contact' | '/catering'
  parse: (form: FormData) => {
    entered: EnteredFields<Field>
    message?: MessageInput
    refusals?: FieldErrors<Field>
  }
}

/**
 * Saves a form's message and queues the emails about it. A rejected form is returned with the entered values.
 */
export async function receiveMessage<Field extends string>(
  { request, context }: ActionFunctionArgs,
  { kind, path, parse }: ContactForm<Field>,
) {
  const form = await readForm(request)
  const { entered, message, refusals = {} } = parse(form)
  const { opened, isLikelyPerson } = checkHumanSubmission(form, context.now)
  // Backdate the returned form, so that the corrected form passes the timing check immediately.
  const formState = { entered, refusals, opened: Math.min(opened, context.now - minFillMs) }
  if (!message) return json({ ...formState, notice: fieldErrorsNotice }, { status: 422 })
  // A person mistaken for a bot loses nothing: the form comes back filled in, and sending it again works.
  if (!isLikelyPerson) return json({ ...formState, notice: genericErrorNotice }, { status: 422 })
  const decision = await context.mayContact()
  if (!decision.allowed) {
    const headers = { 'retry-after': String(decision.retryInSeconds) }
    return json({ ...formState, notice: genericErrorNotice }, { status: 429, headers })
  }
  try {
    const { email: owner } = await context.business()
    const mails = await addMessage(context.db, { ...message, kind, owner, now: context.now })
    await context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
    return redirect(`${path}?notice=${'message-sent' satisfies NoticeName}`, 303)
  } catch (error) {
    context.log('message-failed', { kind, error: errorText(error) })
    return json({ ...formState, notice: genericErrorNotice }, { status: 500 })
  }
}

/** Passes on the `Retry-After` header that an action set, because Remix would drop it. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('retry-after')
  return retryAfter === null ? {} : { 'retry-after': retryAfter }
}

/** Parses a message form; the validation messages follow the order of its fields. */
export function parseMessageForm<Field extends string, Message>(
  form: FormData,
  fields: readonly Field[],
  schema: z.ZodType<Message>,
) {
  const entered = Object.fromEntries(
    fields.map((name) => [name, readTextField(form, name)]),
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

/** Minimum time (ms) that a person needs to fill in the form, even when pasting text. */
const minFillMs = 2000

/**
 * Checks whether a person may have sent the form: the hidden field is empty, and enough time has passed since the
 * page was rendered. The time of rendering is not signed, because a bot that can forge it could also wait; on a
 * cached page, that time is only further in the past.
 */
export function checkHumanSubmission(form: FormData, now: number) {
  const openedField = Number(readTextField(form, 'opened') || NaN)
  const opened = Number.isSafeInteger(openedField) ? Math.min(openedField, now) : now
  return { opened, isLikelyPerson: readTextField(form, 'website') === '' && now - opened >= minFillMs }
}

const fieldErrorsNotice: Notice = { tone: 'error', title: 'Error', text: 'Please check what you entered:' }
