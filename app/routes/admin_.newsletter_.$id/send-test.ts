import { queueTestIssue } from '#app/data/newsletter/issue-edit.ts'
import { rateLimitMessage } from '#app/domain/accounts/account-text.ts'
import { readIdempotencyKey } from '#app/http/idempotency-key.ts'
import { readTextField } from '#app/http/form.ts'
import type { IssueActionResult, IssueActionArgs } from './actions.ts'

/** Sends a test issue to the admin or the kitchen, through the `emails` table like every email. */
export async function sendTestIssueFromForm({
  context,
  issue,
  form,
  by,
}: IssueActionArgs): Promise<IssueActionResult> {
  const { email: kitchen } = await context.business()
  const to = readTextField(form, 'to')
  if (to !== by.email && to !== kitchen)
    return { status: 422, text: 'You can send a test to your own email address or the kitchen’s.' }
  if (issue.state === 'cancelled') return { status: 409, text: 'A canceled newsletter can’t be sent.' }
  const key = readIdempotencyKey(form) ?? crypto.randomUUID()
  const admission = await context.mayTestLetter(by.id)
  if (!admission.admitted)
    return { status: 429, text: rateLimitMessage(admission.retryInSeconds), wait: admission.retryInSeconds }
  const emailId = await queueTestIssue(context.db, {
    id: issue.id,
    to,
    key,
    by: by.id,
    now: context.now,
  })
  // Because of the form's idempotency key, a second submit finds the first email instead of sending another.
  if (emailId !== null) await context.enqueue([{ type: 'test-issue', emailId }])
  return { done: 'letter-tested' }
}
