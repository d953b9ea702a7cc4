import type { Context } from '#app/context.server.ts'
import { selectAuditEventsBySubject } from '#app/data/audit/audit-log.ts'
import { addReply, assignMessage, changeMessageState, listReplies } from '#app/data/inbox/messages.ts'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { type MessageAction, messageActions, type MessageState, parseReply } from '#app/domain/inbox/inbox.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { type AdminActionResult, rejectForm } from '#app/http/admin-action.ts'
import { readTextField } from '#app/http/form.ts'

/** `overtaken`: a colleague replied first. `already-sent`: this form already sent a reply with a different text. */
type MessageActionResult = AdminActionResult<'text' | 'overtaken' | 'already-sent'>

interface ActionArgs {
  context: Context
  id: number
  form: FormData
  by: string
}

export async function runMessageAction(args: ActionArgs): Promise<MessageActionResult> {
  const intent = readTextField(args.form, 'intent')
  if (intent === 'reply') return reply(args)
  if (intent === 'assign') return assign(args)
  return Object.hasOwn(messageActions, intent) ? changeState(args, intent as MessageAction) : null
}

async function reply({ context, id, form, by }: ActionArgs): Promise<MessageActionResult> {
  const seen = readTextField(form, 'seen')
  const createKey = readTextField(form, 'key')
  const parsedReply = parseReply(readTextField(form, 'text'))
  if ('error' in parsedReply) return rejectForm(422, parsedReply.error, 'text')
  if (!/^[\w-]{20,64}$/.test(createKey) || !/^\d{1,15}$/.test(seen))
    return rejectForm(422, 'Something went wrong. Copy your reply, reload the page, and try again.')
  const sent = await addReply(context.db, {
    messageId: id,
    text: parsedReply.text,
    lastSeenReplyId: Number(seen),
    createKey,
    by,
    now: context.now,
  })
  switch (sent.outcome) {
    case 'sent':
      await context.enqueue([{ type: 'send-reply', emailId: sent.emailId }])
      return { done: 'reply-sent' }
    case 'sent-already':
      return { done: 'reply-already-sent' }
    case 'different-text-sent':
      return rejectForm(
        409,
        'You already sent a different reply from this form. Your new reply wasn’t sent, but it’s still here. Read the reply you sent, then edit the new one or send it as well.',
        'already-sent',
      )
    case 'overtaken':
      return rejectForm(409, await overtakenText(context, id), 'overtaken')
    case 'not-answerable':
      return rejectForm(409, 'This message is marked as spam. Mark it as not spam before you reply.')
  }
}

async function overtakenText(context: Context, id: number) {
  const newest = (await listReplies(context.db, id)).at(-1)
  const author = newest?.author ? `${newest.author}’s` : 'A team member’s'
  const when = newest ? ` from ${await timeText(context, newest.at)}` : ''
  return `${author} reply${when} was already sent. Your text is still here. Read their reply, then edit yours or send it anyway.`
}

async function assign({ context, id, form, by }: ActionArgs): Promise<MessageActionResult> {
  const to = readTextField(form, 'to').slice(0, 64) || null
  const currentAssignee = readTextField(form, 'held').slice(0, 64) || null
  switch (await assignMessage(context.db, { id, currentAssignee, to, by, now: context.now })) {
    case 'assigned':
      return { done: 'message-assigned' }
    case 'overtaken':
      return rejectForm(409, await changedFirstText(context, id))
    case 'not-on-the-team':
      return rejectForm(409, 'This person is no longer on the team. Choose someone else.')
  }
}

async function changeState(
  { context, id, form, by }: ActionArgs,
  action: MessageAction,
): Promise<MessageActionResult> {
  const { from: allowed, to } = messageActions[action]
  const from = allowed.find((state: MessageState) => state === readTextField(form, 'state'))
  if (from) {
    const change = { id, action, from, to, by, now: context.now }
    if ((await changeMessageState(context.db, change)) === 'moved') return { done: `message-${action}` }
  }
  return rejectForm(409, await changedFirstText(context, id))
}

async function changedFirstText(context: Context, id: number) {
  const [lastEvent] = await selectAuditEventsBySubject(context.db, `message:${id}`, 1)
  if (!lastEvent) return 'Your change wasn’t saved because this message was updated after you opened it.'
  const what = formatAuditSentence(lastEvent).replace(/\.$/, '')
  const when = await timeText(context, lastEvent.at)
  return `Nothing changed because someone else updated this message first. ${what} (${when}).`
}

async function timeText({ business, now }: Context, at: number) {
  return formatShortDateTime(at, { timeZone: (await business()).timeZone, now })
}
