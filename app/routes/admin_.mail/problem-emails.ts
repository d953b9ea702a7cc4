import { bouncedCountedTo, type countTroubledMails } from '#app/data/mail/mail-log.ts'
import { outcomeWords } from '#app/domain/mail/mail-outcomes.ts'
import { mailStates } from '#app/domain/mail/mail-text.ts'
import { capped } from '#app/domain/time/duration-text.ts'

export type Troubled = ReturnType<typeof troubledWords>[number]

/** What of the mail is not in order, with the way to it. */
export function troubledWords(counts: Awaited<ReturnType<typeof countTroubledMails>>) {
  const states = (['pending', 'failed', 'unknown'] as const).map((state) => ({
    href: `/admin/mail?state=${state}`,
    count: capped(counts[state]),
    name: mailStates[state].name.toLowerCase(),
  }))
  const bounced = {
    href: '/admin/mail?outcome=bounced',
    count: capped(counts.bounced, bouncedCountedTo),
    name: outcomeWords.bounced.name.toLowerCase(),
  }
  return [...states, bounced].filter(({ count }) => count !== '0')
}
