import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout/layout.tsx'
import type { SenderMessage } from './message-notice.tsx'
import { Paragraph } from './layout/parts.tsx'

/** Returns the subject of the email that acknowledges a message; the subject of our reply is "Re:" plus this one. */
export function acknowledgmentSubject({ kind }: Pick<SenderMessage, 'kind'>) {
  return kind === 'catering' ? 'We got your catering request' : 'We got your message'
}

/** Repeats nothing from the message; otherwise anyone could use the form to send their text to any address. */
export function messageAcknowledgmentEmail(business: Business, { kind }: Pick<SenderMessage, 'kind'>) {
  const { phone, replyHours, deadline } = business
  const isCatering = kind === 'catering'
  const [noun, urgent] = isCatering
    ? ['request', `If your event is coming up soon, or you’d rather talk it through, call ${phone}.`]
    : ['message', `If it can’t wait, call ${phone}. Orders close ${deadline.label}.`]
  return renderEmail({
    business,
    subject: acknowledgmentSubject({ kind }),
    preheader: `We’ll reply within ${replyHours} hours.`,
    heading: 'Thanks for reaching out',
    children: (
      <>
        <Paragraph>
          {`We got your ${noun}. Someone from the kitchen will reply within ${replyHours} hours.`}
        </Paragraph>
        {isCatering && (
          <Paragraph>We’ll send you a menu and a price. Nothing is booked until you say yes.</Paragraph>
        )}
        <Paragraph>{urgent}</Paragraph>
        <Paragraph muted>
          If you didn’t write to us, someone may have entered your address by mistake. You can ignore this
          email.
        </Paragraph>
      </>
    ),
  })
}
