import type { Context } from '#app/context.server.ts'
import { parseRowId } from '#app/http/form.ts'
import { addCorrectionIssue } from '#app/data/newsletter/correction-issue.ts'
import { fieldText } from '#app/http/form.ts'

/**
 * Sends a correction to the subscribers who got a week's newsletter; returns the new issue's id, or why it
 * can't be sent.
 */
export async function sendCorrection(
  { db, now, enqueue }: Context,
  { form, by }: { form: FormData; by: string },
): Promise<{ issueId: number } | { refusal: string; status: 404 | 409 }> {
  const id = parseRowId(fieldText(form, 'correction'))
  if (id === null) return { refusal: 'There is no such correction.', status: 404 }
  const issueId = await addCorrectionIssue(db, { id, by, now })
  if (issueId === null)
    return {
      refusal:
        'Nobody can be told yet: no letter of that week has gone out, or one is still on its way. Try again once it has ended.',
      status: 409,
    }
  await enqueue([{ type: 'freeze-issue', issueId }])
  return { issueId }
}
