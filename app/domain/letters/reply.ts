import type { Business } from '#app/domain/business.ts'
import { dayText } from '#app/domain/kitchen-dates.ts'
import { renderLetter } from '#app/domain/letter.ts'
import { acknowledgementSubject } from '#app/domain/letters.ts'
import { oneLine } from '#app/domain/mail-safety.ts'

interface Answered {
  kind: 'contact' | 'catering'
  message: string
  createdAt: number
}

/** What somebody at the desk answers, above what it answers. */
export function replyLetter(business: Business, { text, to }: { text: string; to: Answered }) {
  return renderLetter(business, {
    subject: `Re: ${acknowledgementSubject(business, to)}`,
    preheader: oneLine(text, 90),
    heading: to.kind === 'catering' ? 'About your catering enquiry' : 'About your message',
    blocks: [
      { lines: text },
      { text: `On ${dayText(to.createdAt, business.timeZone)} you wrote:` },
      { quote: to.message },
      { text: 'To answer, reply to this mail.' },
    ],
  })
}
