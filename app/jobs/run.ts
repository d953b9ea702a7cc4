import type { Context } from '#app/context.server.ts'
import { accountEmailComposers } from './accounts/account-emails.ts'
import { generateProductImage, generateSocialCard } from './images/image-jobs.ts'
import { messageEmailComposers } from './inbox/message-emails.ts'
import { deliverEmail, type EmailComposers } from './mail/deliver-email.ts'
import { composeRolloverReport } from './menu/weekly-rollover.ts'
import { issueEmailComposers } from './newsletter/issue-emails.ts'
import {
  queueIssueBatches,
  settleCanceledIssue,
  snapshotIssueRecipients,
} from './newsletter/process-issues.ts'
import { sendIssueBatch } from './newsletter/send-issue-batch.ts'
import { subscriberEmailComposers } from './newsletter/subscriber-emails.ts'
import type { JobMessage, QueueJobResult } from './queue-messages.ts'
import { composeOverdueAlert } from './scheduling/report-overdue-jobs.ts'
import { composeWeeklyReport } from './scheduling/weekly-report.ts'

const emailComposers: EmailComposers = {
  ...accountEmailComposers,
  ...issueEmailComposers,
  ...messageEmailComposers,
  ...subscriberEmailComposers,
  'notify-overdue': composeOverdueAlert,
  'notify-roll': composeRolloverReport,
  'weekly-report': composeWeeklyReport,
}

export function runJob(context: Context, message: JobMessage): Promise<QueueJobResult> {
  switch (message.type) {
    case 'snapshot-issue':
      return snapshotIssueRecipients(context, message)
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
    default:
      return deliverEmail(context, message.emailId, emailComposers[message.type])
  }
}
