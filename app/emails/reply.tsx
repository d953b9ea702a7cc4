import type { Business } from '#app/domain/settings/business.ts'
import { monthDayText } from '#app/domain/time/date-text.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { acknowledgmentSubject } from './message-acknowledgement.tsx'
import { renderEmail } from './layout/layout.tsx'
import { MultilineText, Paragraph, Quote } from './layout/parts.tsx'

interface OriginalMessage {
  kind: 'contact' | 'catering'
  message: string
  createdAt: number
}

export function replyEmail(business: Business, { text, to }: { text: string; to: OriginalMessage }) {
  return renderEmail({
    business,
    subject: `Re: ${acknowledgmentSubject(to)}`,
    preheader: toSingleLine(text, 90),
    heading: to.kind === 'catering' ? 'About your catering request' : 'About your message',
    children: (
      <>
        <MultilineText text={text} />
        <Paragraph muted>{`On ${monthDayText(to.createdAt, business.timeZone)}, you wrote:`}</Paragraph>
        <Quote text={to.message} />
        <Paragraph>To respond, just reply to this email.</Paragraph>
      </>
    ),
  })
}
