import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout.tsx'
import type { SenderMessage } from './message-notice.tsx'
import { Paragraph } from './parts.tsx'

/** What a sender finds in their mailbox first; an answer is a “Re:” to it. */
export function acknowledgementSubject({ name }: Business, { kind }: Pick<SenderMessage, 'kind'>) {
  return kind === 'catering' ? `${name} has your catering enquiry` : `${name} has your message`
}

/** Tells a sender that we have their words. It repeats nothing of them, or the form would mail anyone's to anyone. */
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
