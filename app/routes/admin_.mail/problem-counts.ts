import { maxBouncesCounted, type countProblemEmails } from '#app/data/mail/mail-log.ts'
import { mailOutcomeText } from '#app/domain/mail/mail-outcomes.ts'
import { mailStateText } from '#app/domain/mail/mail-text.ts'
import { cappedCountText } from '#app/domain/time/duration-text.ts'

export type ProblemCount = ReturnType<typeof problemCounts>[number]

/**
 * Returns the numbers of emails that are pending, failed, bounced or of unknown outcome, each with a link to
 * the filtered list.
 */
export function problemCounts(counts: Awaited<ReturnType<typeof countProblemEmails>>) {
  const states = (['pending', 'failed', 'unknown'] as const).map((state) => ({
    href: `/admin/mail?state=${state}`,
    count: cappedCountText(counts[state]),
    name: mailStateText[state].name.toLowerCase(),
  }))
  const bounced = {
    href: '/admin/mail?outcome=bounced',
    count: cappedCountText(counts.bounced, maxBouncesCounted),
    name: mailOutcomeText.bounced.name.toLowerCase(),
  }
  return [...states, bounced].filter(({ count }) => count !== '0')
}
