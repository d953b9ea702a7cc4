import type { Context } from '#app/context.server.ts'
import { listRemindedMessages } from '#app/data/inbox/reminders.ts'
import { messageReminderEmail } from '#app/emails/reminder.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Reminds the owner of messages that are still unanswered. */
export function remindOwnerOfMessages(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const waiting = await listRemindedMessages(context.db, email.subjectId)
    if (waiting.length === 0) return { suppressed: 'Every message was answered in the meantime.' }
    return messageReminderEmail(await context.business(), {
      waiting,
      inbox: `${context.siteOrigin}/admin/inbox`,
      now: context.now,
    })
  })
}
