import type { Context } from '#app/context.server.ts'
import { listIssuesOfWeeks } from '#app/data/issue-desk.ts'
import { issueStateNames, waitingText } from '#app/domain/issue-standing.ts'
import { deadlineText } from '#app/domain/kitchen-dates.ts'
import type { ChecklistLetter } from '#app/domain/week-checklist.ts'

/** How the weekly letter of a week stands; null before there is one. */
export async function letterOf(context: Context, week: string): Promise<ChecklistLetter | null> {
  const [{ timeZone }, letters] = await Promise.all([
    context.business(),
    listIssuesOfWeeks(context.db, [week]),
  ])
  const letter = letters.find(({ kind }) => kind === 'weekly')
  if (!letter) return null
  const waits = waitingText(letter)
  return {
    href: `/admin/newsletter/${letter.id}`,
    waits: waits !== null,
    text:
      waits ??
      (letter.state === 'draft'
        ? `It leaves ${deadlineText(letter.dueAt, timeZone)}.`
        : `${issueStateNames[letter.state]}.`),
  }
}
