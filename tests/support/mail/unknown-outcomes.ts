import { env } from 'cloudflare:workers'
import { processDueIssues } from '#app/jobs/newsletter/process-due-issues.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import type { EmailTransport } from '#app/providers/email.server.ts'
import { aMailbox, anApprovedLetter, anEngine, laidDown, minute, nine, readers } from './issues.ts'

/** Creates a newsletter issue whose only batch has an unknown outcome, from a provider without idempotency keys. */
export async function createIssueWithUnknownOutcome() {
  await readers(20)
  await anApprovedLetter()
  const provider = aMailbox({ repeatable: false })
  const { issue, batches } = await laidDown({ provider })
  const silent: EmailTransport = {
    ...provider,
    sendMany: () => Promise.resolve({ outcome: 'unknown', reason: 'It fell silent.' }),
  }
  for (const batch of batches) await sendIssueBatch(anEngine({ provider: silent }).context, batch)
  const later = anEngine({ now: nine + 16 * minute, provider })
  await processDueIssues(later.context)
  return { issue, batches, provider, db: later.context.db }
}

/** Creates the provider's later "delivered" event for a subscriber's email. */
export function deliveredEvent(issueId: number, subscriberId: number) {
  return {
    ...{ outcome: 'delivered' as const, final: false, providerId: 'p-1', mailId: null },
    letter: { issueId, subscriberId },
  }
}

/** Returns the subscriber ids of an issue's recipients in order. */
export async function listRecipientIds(issueId: number) {
  const { results } = await env.DB.prepare(
    'select subscriber_id as id from issue_deliveries where issue_id = ?1 order by subscriber_id',
  )
    .bind(issueId)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}
