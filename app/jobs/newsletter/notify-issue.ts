import type { Context } from '#app/context.server.ts'
import { findIssue } from '#app/data/newsletter/issues.ts'
import { parseIssueNoticeKey } from '#app/domain/newsletter/issue-notice.ts'
import { issueAlertEmail } from '#app/emails/issue-alert.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Emails the owner that an issue is held or paused, or didn't reach everybody. */
export function notifyOwnerOfIssue(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const [issue, notice] = [
      await findIssue(context.db, email.subjectId),
      parseIssueNoticeKey(email.dedupeKey),
    ]
    if (!issue || !notice) return { suppressed: 'Newsletter not found.' }
    if (notice === 'held' && issue.state !== 'held')
      return { suppressed: 'The newsletter is no longer waiting.' }
    return issueAlertEmail(await context.business(), { issue, notice, desk: `${context.siteOrigin}/admin` })
  })
}
