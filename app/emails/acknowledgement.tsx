import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout.tsx'
import type { SenderMessage } from './message-notice.tsx'
import { Paragraph } from './parts.tsx'

/** Returns the subject of the confirmation for a received message; replies use "Re:" plus this subject. */
export function acknowledgementSubject({ name }: Business, { kind }: Pick<SenderMessage, 'kind'>) {
  return kind === 'catering' ? `${name} has your catering enquiry` : `${name} has your message`
}

/**
 * Composes the confirmation for a received message. It repeats nothing from the message, or the form could send
 * anyone's text to any address.
 */
export function messageAcknowledgement(business: Business, { kind }: Pick<SenderMessage, 'kind'>) {
  const { phone, replyHours, deadline } = business
  const catering = kind === 'catering'
  const [what, urgent] = catering
    ? ['enquiry', `If your day is close, or you would rather plan it aloud, call ${phone}.`]
    : ['message', `If it can’t wait, call ${phone}. Orders close ${deadline.label}.`]
  return renderEmail({
    business,
    subject: acknowledgementSubject(business, { kind }),
    preheader: `A person in the kitchen answers within ${replyHours} hours.`,
    heading: 'Thank you for writing',
    children: (
      <>
        <Paragraph>
          {`Your ${what} has reached us. A person in the kitchen answers it within ${replyHours} hours.`}
        </Paragraph>
        {catering && (
          <Paragraph>
            We come back with trays that fit your table, and a price. Nothing is ordered until you say so.
          </Paragraph>
        )}
        <Paragraph>{urgent}</Paragraph>
        <Paragraph quiet>
          If you did not write to us, somebody gave your address by mistake. There is nothing to do.
        </Paragraph>
      </>
    ),
  })
}
