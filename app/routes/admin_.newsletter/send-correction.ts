import type { Context } from '#app/context.server.ts'
import { parseRowId } from '#app/http/form.ts'
import { addCorrectionIssue } from '#app/data/newsletter/correction-issue.ts'
import { readTextField } from '#app/http/form.ts'

/**
 * Sends a correction to the subscribers who got a week's newsletter. Returns the id of the correction's own
 * issue, or why it can't be sent.
 */
export async function sendCorrection(
  { db, now, enqueue }: Context,
  { form, by }: { form: FormData; by: string },
): Promise<{ issueId: number } | { refusal: string; status: 404 | 409 }> {
  const id = parseRowId(readTextField(form, 'correction'))
  if (id === null) return { refusal: 'Correction not found.', status: 404 }
  const issueId = await addCorrectionIssue(db, { id, by, now })
  if (issueId === null)
    return {
      refusal:
        'You can’t send this correction yet: no newsletter for that week has been sent, or one is still being sent. Try again once sending is finished.',
      status: 409,
    }
  await enqueue([{ type: 'freeze-issue', issueId }])
  return { issueId }
}
