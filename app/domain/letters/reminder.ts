import type { Business } from '#app/domain/business.ts'
import { momentText } from '#app/domain/kitchen-dates.ts'
import { renderLetter } from '#app/domain/letter.ts'
import { oneLine } from '#app/domain/mail-safety.ts'

interface Waiting {
  kind: 'contact' | 'catering'
  name: string
  createdAt: number
}

/** Tells the owner which messages nobody has answered while their hours run out. */
export function reminderLetter(
  business: Business,
  { waiting, inbox, now }: { waiting: readonly Waiting[]; inbox: string; now: number },
) {
  const { timeZone, replyHours } = business
  const many = waiting.length === 1 ? '1 message waits' : `${waiting.length} messages wait`
  const at = (moment: number) => momentText(moment, { timeZone, now }).replaceAll('\u00a0', ' ')
  return renderLetter(business, {
    subject: `${many} for an answer`,
    preheader: `We promise an answer within ${replyHours} hours.`,
    heading: `${many} for an answer`,
    blocks: [
      {
        facts: waiting.map(({ kind, name, createdAt }) => [
          oneLine(name, 120),
          `${kind === 'catering' ? 'catering enquiry' : 'message'} of ${at(createdAt)}, promised by ${at(createdAt + replyHours * 3_600_000)}`,
        ]),
      },
      { button: { label: 'Open the inbox', href: inbox } },
    ],
  })
}
