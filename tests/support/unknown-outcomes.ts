import { env } from 'cloudflare:workers'
import { processDueIssues } from '#app/jobs/newsletter/process-due-issues.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import type { EmailTransport } from '#app/providers/email.server.ts'
import { aMailbox, anApprovedLetter, anEngine, laidDown, minute, nine, readers } from './issues.ts'

/** A newsletter issue by a server that knows no keys and that fell silent over the only set. */
export async function aDoubtfulLetter() {
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

/** What a provider says of a reader's mail afterwards. */
export function delivered(issueId: number, subscriberId: number) {
  return {
    ...{ outcome: 'delivered' as const, final: false, providerId: 'p-1', mailId: null },
    letter: { issueId, subscriberId },
  }
}

/** The numbers of a letter's readers, in their order. */
export async function readersOf(issueId: number) {
  const { results } = await env.DB.prepare(
    'select subscriber_id as id from issue_deliveries where issue_id = ?1 order by subscriber_id',
  )
    .bind(issueId)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}
