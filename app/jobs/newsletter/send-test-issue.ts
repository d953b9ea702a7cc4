import type { Context } from '#app/context.server.ts'
import { renderIssuePreview, renderIssueContent } from '#app/emails/newsletter/render-issue.server.ts'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Sends the current version of an issue to the person who edits it. */
export function sendTestIssue(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const content = await renderIssueContent(context, email.subjectId)
    if (!content) return { suppressed: 'The newsletter was deleted or can’t be composed right now.' }
    return { subject: `Test: ${content.subject}`, ...renderIssuePreview(content, context.siteOrigin) }
  })
}
