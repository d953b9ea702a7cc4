import type { SignedInUser } from '#app/domain/accounts/account.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import { selectSubjectEvents } from '#app/data/audit/audit-log.ts'
import { assignMessage, changeMessageState } from '#app/data/inbox/messages.ts'
import { addReply, listReplies } from '#app/data/inbox/replies.ts'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { messageActions, parseReply, type MessageAction, type MessageState } from '#app/domain/inbox/inbox.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { readTextField } from '#app/http/form.ts'

export interface MessageFormErrors {
  /**
   * `overtaken`: a colleague has replied in the meantime. `already-sent`: this form has
   * already sent a different reply.
   */
  kind: 'text' | 'overtaken' | 'already-sent' | 'page'
  text: string
}

type MessageActionResult = { done: AdminNoticeName } | { error: MessageFormErrors; status: number }

interface ActionArgs {
  context: Context
  signedIn: SignedInUser
  id: number
  form: FormData
}

export function runMessageAction(args: ActionArgs): Promise<MessageActionResult> | null {
  const intent = readTextField(args.form, 'intent')
  if (intent === 'reply') return reply(args)
  if (intent === 'assign') return assign(args)
  return Object.hasOwn(messageActions, intent) ? changeState(args, intent as MessageAction) : null
}

async function reply({ context, signedIn, id, form }: ActionArgs): Promise<MessageActionResult> {
  const [seen, createKey] = [readTextField(form, 'seen'), readTextField(form, 'key')]
  const parsedReply = parseReply(readTextField(form, 'text'))
  if ('error' in parsedReply) return { error: { kind: 'text', text: parsedReply.error }, status: 422 }
  if (!/^[\w-]{20,64}$/.test(createKey) || !/^\d{1,15}$/.test(seen))
    return rejected('Something went wrong. Copy your reply, reload the page, and try again.', 422)
  const { db, now } = context
  const by = signedIn.account.id
  const sent = await addReply(db, {
    messageId: id,
    text: parsedReply.text,
    lastSeenReplyId: Number(seen),
    createKey,
    by,
    now,
  })
  switch (sent.outcome) {
    case 'sent':
      await context.enqueue([{ type: 'send-reply', emailId: sent.emailId }])
      return { done: 'reply-sent' }
    case 'sent-already':
      return { done: 'reply-sent-already' }
    case 'different-text-sent':
      return { error: { kind: 'already-sent', text: alreadySentText }, status: 409 }
    case 'overtaken':
      return { error: { kind: 'overtaken', text: await overtakenText(context, id) }, status: 409 }
    case 'not-answerable':
      return rejected('This message is marked as spam. Mark it as not spam before you reply.')
  }
}

const alreadySentText =
  'You already sent a different reply from this form. Your new reply wasn’t sent, but it’s still here. Read the reply you sent, then edit the new one or send it as well.'

async function overtakenText(context: Context, id: number) {
  const newest = (await listReplies(context.db, id)).at(-1)
  const author = newest?.author ? `${newest.author}’s` : 'A team member’s'
  const when = newest ? ` from ${await timeText(context, newest.at)}` : ''
  return `${author} reply${when} was already sent. Your text is still here. Read their reply, then edit yours or send it anyway.`
}

async function assign({ context, signedIn, id, form }: ActionArgs): Promise<MessageActionResult> {
  const [to, currentAssignee] = [
    readTextField(form, 'to').slice(0, 64),
    readTextField(form, 'held').slice(0, 64),
  ]
  const people = { currentAssignee: currentAssignee || null, to: to || null, by: signedIn.account.id }
  switch (await assignMessage(context.db, { id, ...people, now: context.now })) {
    case 'assigned':
      return { done: 'message-assigned' }
    case 'overtaken':
      return rejected(await changedFirstText(context, id))
    case 'not-on-the-team':
      return rejected('This person is no longer on the team. Choose someone else.')
  }
}

async function changeState(
  { context, signedIn, id, form }: ActionArgs,
  action: MessageAction,
): Promise<MessageActionResult> {
  const { from, to } = messageActions[action]
  const seen = from.find((state: MessageState) => state === readTextField(form, 'state'))
  if (seen === undefined) return rejected(await changedFirstText(context, id))
  const change = { id, action, from: seen, to, by: signedIn.account.id, now: context.now }
  return (await changeMessageState(context.db, change)) === 'moved'
    ? { done: `message-${action}` }
    : rejected(await changedFirstText(context, id))
}

/** Explains which colleague changed the message first, and how. */
async function changedFirstText(context: Context, id: number) {
  const [lastEvent] = await selectSubjectEvents(context.db, `message:${id}`, 1)
  return lastEvent
    ? `Nothing changed because someone else updated this message first. ${formatAuditSentence(lastEvent).replace(/\.$/, '')} (${await timeText(context, lastEvent.at)}).`
    : 'Your change wasn’t saved because this message was updated after you opened it.'
}

async function timeText({ business, now }: Context, at: number) {
  return shortDateTimeText(at, { timeZone: (await business()).timeZone, now })
}

function rejected(text: string, status = 409): MessageActionResult {
  return { error: { kind: 'page', text }, status }
}
