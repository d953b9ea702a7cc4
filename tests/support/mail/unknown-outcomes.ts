import { processDueIssues } from '#app/jobs/newsletter/process-issues.ts'
import type { EmailTransport } from '#app/providers/email-transport.ts'
import { aMailbox, anEngine, aStartedIssue, minute, nine, sendBatches } from './issues.ts'
import { sqlColumn } from '#tests/support/database.ts'

/** Creates a newsletter issue whose only batch has an unknown outcome, from a provider without idempotency keys. */
export async function createIssueWithUnknownOutcome() {
  const { issue, batches, provider } = await aStartedIssue(20, aMailbox({ repeatable: false }))
  const silent: EmailTransport = {
    ...provider,
    sendMany: () => Promise.resolve({ outcome: 'unknown', reason: 'It fell silent.' }),
  }
  await sendBatches(batches, { provider: silent })
  const later = anEngine({ now: nine + 16 * minute, provider })
  await processDueIssues(later.context)
  return { issue, batches, provider, db: later.context.db }
}

export function deliveredEvent(issueId: number, subscriberId: number) {
  return {
    ...{ outcome: 'delivered' as const, final: false, providerId: 'p-1', mailId: null },
    letter: { issueId, subscriberId },
  }
}

export async function listRecipientIds(issueId: number) {
  return sqlColumn<number>`
    select subscriber_id as id from issue_deliveries where issue_id = ${issueId} order by subscriber_id`
}
