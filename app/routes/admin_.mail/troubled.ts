import type { countTroubledMails } from '#app/data/mail-log.ts'
import { outcomeWords } from '#app/domain/mail-outcomes.ts'
import { mailStates } from '#app/domain/mail-words.ts'
import { capped } from '#app/domain/time-words.ts'

export type Troubled = ReturnType<typeof troubledWords>[number]

/** What of the mail is not in order, with the way to it. */
export function troubledWords(counts: Awaited<ReturnType<typeof countTroubledMails>>) {
  const states = (['pending', 'failed', 'unknown'] as const).map((state) => ({
    query: `state=${state}`,
    count: counts[state],
    name: mailStates[state].name,
  }))
  const outcomes = (['bounced', 'complained'] as const).map((outcome) => ({
    query: `outcome=${outcome}`,
    count: counts[outcome],
    name: outcomeWords[outcome].name,
  }))
  return [...states, ...outcomes]
    .filter(({ count }) => count > 0)
    .map(({ query, count, name }) => ({
      href: `/admin/mail?${query}`,
      count: capped(count),
      name: name.toLowerCase(),
    }))
}
