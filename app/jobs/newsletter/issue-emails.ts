import { readIssueProgress } from '#app/data/newsletter/admin-issues.ts'
import { findIssueById } from '#app/data/newsletter/issues.ts'
import { parseIssueNoticeDedupeKey } from '#app/domain/newsletter/issue-status.ts'
import { buildIssueAlertEmail } from '#app/emails/issue-alert.tsx'
import { renderIssueContent, renderIssuePreview } from '#app/emails/newsletter/compose-issue.server.ts'
import type { EmailComposers } from '#app/jobs/mail/deliver-email.ts'

export const issueEmailComposers = {
  'test-issue': async (context, email) => {
    const content = await renderIssueContent(context, email.subjectId)
    if (!content) return { suppressed: 'The newsletter was deleted or can’t be generated right now.' }
    return { subject: `Test: ${content.subject}`, ...renderIssuePreview(content, context.siteOrigin) }
  },

  'notify-issue': async (context, email) => {
    const issue = await findIssueById(context.db, email.subjectId)
    const notice = parseIssueNoticeDedupeKey(email.dedupeKey)
    if (!issue || !notice) return { suppressed: 'Newsletter not found.' }
    if (notice === 'held' && issue.state !== 'held')
      return { suppressed: 'The newsletter is no longer on hold.' }
    return buildIssueAlertEmail(await context.business(), {
      issue,
      notice,
      accountProblem: (await readIssueProgress(context.db, issue.id))?.accountProblem ?? null,
      adminUrl: `${context.siteOrigin}/admin`,
    })
  },
} satisfies Partial<EmailComposers>
