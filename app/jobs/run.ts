import type { Context } from '#app/context.server.ts'
import { sendAccountLink, sendAccountNotice } from './accounts/account-emails.ts'
import { generateProductImage } from './images/generate-product-image.ts'
import { generateSocialCard } from './images/social-cards.ts'
import {
  notifyOwnerOfMessage,
  remindOwnerOfMessages,
  sendMessageAcknowledgment,
  sendReply,
} from './inbox/message-emails.ts'
import { emailRolloverReport } from './menu/weekly-rollover.ts'
import type { JobMessage, JobResult } from './messages.ts'
import { notifyOwnerOfIssue, sendTestIssue } from './newsletter/issue-emails.ts'
import {
  queueIssueBatches,
  settleCanceledIssue,
  snapshotIssueRecipients,
} from './newsletter/process-issues.ts'
import { sendIssueBatch } from './newsletter/send-issue-batch.ts'
import {
  notifyOwnerOfSignup,
  sendConfirmation,
  sendPersonalDataLink,
  sendPreferencesLink,
  sendWelcome,
} from './newsletter/subscriber-emails.ts'
import { notifyOwnerOfOverdueJob } from './scheduling/report-overdue.ts'
import { sendWeeklyReport } from './scheduling/weekly-report.ts'

type Job<Message = JobMessage> = (context: Context, message: Message) => Promise<JobResult>

const jobs = {
  'send-confirmation': sendConfirmation,
  'send-welcome': sendWelcome,
  'notify-signup': notifyOwnerOfSignup,
  'notify-message': notifyOwnerOfMessage,
  'acknowledge-message': sendMessageAcknowledgment,
  'send-verification': sendAccountLink,
  'send-password-reset': sendAccountLink,
  'send-email-change': sendAccountLink,
  'send-invite': sendAccountLink,
  'notify-account': sendAccountNotice,
  'send-reply': sendReply,
  'remind-message': remindOwnerOfMessages,
  'notify-roll': emailRolloverReport,
  'notify-overdue': notifyOwnerOfOverdueJob,
  'test-issue': sendTestIssue,
  'weekly-report': sendWeeklyReport,
  'notify-issue': notifyOwnerOfIssue,
  'send-preferences-link': sendPreferencesLink,
  'send-data-link': sendPersonalDataLink,
  'snapshot-issue': snapshotIssueRecipients,
  'queue-issue': queueIssueBatches,
  'send-issue-batch': sendIssueBatch,
  'close-issue': settleCanceledIssue,
  'generate-product-image': generateProductImage,
  'draw-social-card': generateSocialCard,
} satisfies { [Type in JobMessage['type']]: Job<JobMessage & { type: Type }> }

export function runJob(context: Context, message: JobMessage) {
  const job = jobs[message.type] as Job
  return job(context, message)
}
