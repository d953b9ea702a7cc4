import type { Business } from '#app/domain/settings/business.ts'
import { formatEventDate } from '#app/domain/inbox/event-date.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { renderEmail } from './layout/layout.tsx'
import {
  EmailButton,
  LabeledValueTable,
  MultilineText,
  Paragraph,
  type LabeledValue,
} from './layout/parts.tsx'

export interface SenderMessage {
  kind: 'contact' | 'catering'
  name: string
  email: string
  phone: string | null
  message: string
  guests: number | null
  eventDay: string | null
}

/** Replies go to the message's sender; `messageUrl` is the message's URL in the admin. */
export function messageNoticeEmail(business: Business, sent: SenderMessage, messageUrl: string) {
  const { kind, email, phone, message, guests, eventDay } = sent
  const from = toSingleLine(sent.name, 120)
  const isCatering = kind === 'catering'
  const day = eventDay === null ? 'not given' : formatEventDate(eventDay)
  const eventRows: LabeledValue[] = [
    ['Event date', day],
    ['Guests', String(guests ?? 'not given')],
  ]
  return renderEmail({
    business,
    subject: isCatering ? `Catering request from ${from}` : `New message from ${from}`,
    preheader: isCatering
      ? `Event date: ${day}. Guests: ${guests ?? 'not given'}.`
      : 'Someone sent a message through the contact form.',
    heading: isCatering ? 'New catering request' : 'New message',
    children: (
      <>
        <LabeledValueTable
          rows={[
            ['Name', from],
            ['Email', email],
            ['Phone', phone ?? 'not given'],
            ...(isCatering ? eventRows : []),
          ]}
        />
        <MultilineText text={message} />
        <EmailButton href={messageUrl}>Open in the inbox</EmailButton>
        <Paragraph muted>{`To respond to ${from}, just reply to this email.`}</Paragraph>
      </>
    ),
  })
}
