import type { Context } from '#app/context.server.ts'
import { listIssuesOfWeeks } from '#app/data/newsletter/admin-issues.ts'
import { issueStateLabels, issueWaitingText } from '#app/domain/newsletter/issue-status.ts'
import { deadlineText } from '#app/domain/time/date-text.ts'
import type { ChecklistNewsletterIssue } from '#app/domain/menu/week-checklist.ts'

/** Returns the status of the week's newsletter issue; null before the issue exists. */
export async function newsletterIssueSummary(
  context: Context,
  week: string,
): Promise<ChecklistNewsletterIssue | null> {
  const [{ timeZone }, letters] = await Promise.all([
    context.business(),
    listIssuesOfWeeks(context.db, [week]),
  ])
  const letter = letters.find(({ kind }) => kind === 'weekly')
  if (!letter) return null
  const waits = issueWaitingText(letter)
  return {
    href: `/admin/newsletter/${letter.id}`,
    waits: waits !== null,
    text:
      waits ??
      (letter.state === 'draft'
        ? `Scheduled for ${deadlineText(letter.dueAt, timeZone)}.`
        : `${issueStateLabels[letter.state]}.`),
  }
}
