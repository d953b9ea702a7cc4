import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import type * as z from 'zod'
import { genericErrorNotice, type Notice, type NoticeName } from '#app/content/notices.ts'
import { addMessage, type NewMessage } from '#app/data/inbox/messages.ts'
import { getErrorText } from '#app/log.ts'
import { readForm, readTextField } from './form.ts'

type ParsedForm = ReturnType<typeof parseMessageForm>

export async function saveMessageFromForm(
  { request, context }: ActionFunctionArgs,
  kind: NewMessage['kind'],
  parse: (form: FormData) => ParsedForm,
) {
  const form = await readForm(request)
  const { entered, message, errors = {} } = parse(form)
  const { opened, isLikelyPerson } = checkForBot(form, context.now)
  const refuse = (notice: Notice, init: ResponseInit) =>
    // Backdate the form's opening time, so that a quick correction isn't mistaken for a bot's submission.
    json({ entered, errors, opened: Math.min(opened, context.now - minFillMs), notice }, init)
  if (!message) return refuse(fieldErrorsNotice, { status: 422 })
  // A person mistaken for a bot loses nothing: the form comes back filled in, and sending it again works.
  if (!isLikelyPerson) return refuse(genericErrorNotice, { status: 422 })
  const decision = await context.mayContact()
  if (!decision.allowed) {
    const headers = { 'retry-after': String(decision.retryInSeconds) }
    return refuse(genericErrorNotice, { status: 429, headers })
  }
  try {
    const { email: owner } = await context.business()
    const mails = await addMessage(context.db, { ...message, kind, owner, now: context.now })
    await context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
    return redirect(`/${kind}?notice=${'message-sent' satisfies NoticeName}`, 303)
  } catch (error) {
    context.log('message-failed', { kind, error: getErrorText(error) })
    return refuse(genericErrorNotice, { status: 500 })
  }
}

export function parseMessageForm<Field extends string>(
  form: FormData,
  names: readonly Field[],
  schema: z.ZodType<Omit<NewMessage, 'kind' | 'owner' | 'now'>>,
) {
  const values = names.map((name) => [name, readTextField(form, name)])
  const entered = Object.fromEntries(values) as Record<Field, string>
  const parsed = schema.safeParse(entered)
  if (parsed.success) return { entered, message: parsed.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  return { entered, errors }
}

const minFillMs = 2000

/** The form's opening time isn't signed: a bot that can forge this time could just as well wait `minFillMs`. */
export function checkForBot(form: FormData, now: number) {
  const openedField = Number(readTextField(form, 'opened') || NaN)
  const opened = Number.isSafeInteger(openedField) ? Math.min(openedField, now) : now
  return { opened, isLikelyPerson: readTextField(form, 'website') === '' && now - opened >= minFillMs }
}

const fieldErrorsNotice: Notice = { tone: 'error', title: 'Error', text: 'Please check what you entered:' }
