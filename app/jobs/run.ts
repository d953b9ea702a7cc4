import type { Context } from '#app/context.server.ts'
import { sendMessageAcknowledgement } from './inbox/acknowledge-message.ts'
import { settleCanceledIssue } from './newsletter/close-issue.ts'
import { generateSocialCard } from './images/generate-social-card.ts'
import { snapshotIssue } from './newsletter/snapshot-issue.ts'
import { generateProductImage } from './images/generate-product-image.ts'
import type { JobResult, JobMessage } from './messages.ts'
import { sendAccountNotice } from './accounts/notify-account.ts'
import { notifyOwnerOfIssue } from './newsletter/notify-issue.ts'
import { notifyOwnerOfMessage } from './inbox/notify-message.ts'
import { notifyOwnerOfOverdueJob } from './scheduling/report-overdue.ts'
import { emailRolloverReport } from './menu/email-rollover-report.ts'
import { notifyOwnerOfSignup } from './newsletter/notify-signup.ts'
import { queueIssueBatches } from './newsletter/queue-issue.ts'
import { remindOwnerOfMessages } from './inbox/remind-message.ts'
import { sendConfirmation } from './newsletter/send-confirmation.ts'
import { sendEmailChange } from './accounts/send-email-change.ts'
import { sendInvite } from './accounts/send-invite.ts'
import { sendIssueBatch } from './newsletter/send-issue-batch.ts'
import { sendPasswordReset } from './accounts/send-password-reset.ts'
import { sendDataLink, sendPreferencesLink } from './newsletter/send-subscriber-link.ts'
import { sendReply } from './inbox/send-reply.ts'
import { sendVerification } from './accounts/send-verification.ts'
import { sendWelcome } from './newsletter/send-welcome.ts'
import { sendTestIssue } from './newsletter/send-test-issue.ts'
import { sendWeeklyReport } from './scheduling/weekly-report.ts'

export function runJob(context: Context, message: JobMessage): Promise<JobResult> {
  switch (message.type) {
    case 'send-confirmation':
      return sendConfirmation(context, message)
    case 'send-welcome':
      return sendWelcome(context, message)
    case 'notify-signup':
      return notifyOwnerOfSignup(context, message)
    case 'notify-message':
      return notifyOwnerOfMessage(context, message)
    case 'acknowledge-message':
      return sendMessageAcknowledgement(context, message)
    case 'send-verification':
      return sendVerification(context, message)
    case 'send-password-reset':
      return sendPasswordReset(context, message)
    case 'send-email-change':
      return sendEmailChange(context, message)
    case 'send-invite':
      return sendInvite(context, message)
    case 'notify-account':
      return sendAccountNotice(context, message)
    case 'send-reply':
      return sendReply(context, message)
    case 'remind-message':
      return remindOwnerOfMessages(context, message)
    case 'notify-roll':
      return emailRolloverReport(context, message)
    case 'notify-overdue':
      return notifyOwnerOfOverdueJob(context, message)
    case 'test-issue':
      return sendTestIssue(context, message)
    case 'weekly-report':
      return sendWeeklyReport(context, message)
    case 'notify-issue':
      return notifyOwnerOfIssue(context, message)
    case 'send-preferences-link':
      return sendPreferencesLink(context, message)
    case 'send-data-link':
      return sendDataLink(context, message)
    case 'freeze-issue':
      return snapshotIssue(context, message)
    case 'queue-issue':
      return queueIssueBatches(context, message)
    case 'send-issue-batch':
      return sendIssueBatch(context, message)
    case 'close-issue':
      return settleCanceledIssue(context, message)
    case 'generate-product-image':
      return generateProductImage(context, message)
    case 'draw-social-card':
      return generateSocialCard(context, message)
  }
}
