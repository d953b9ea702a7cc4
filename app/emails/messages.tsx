import type { contactMessages } from '#app/data/schema.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatLongDateWithYear, formatMonthDay, formatShortDateTime } from '#app/domain/time/date-text.ts'
import { renderEmail } from './layout/layout.tsx'
import {
  EmailButton,
  type LabeledValue,
  LabeledValueTable,
  MultilineText,
  Paragraph,
  QuotedText,
} from './layout/parts.tsx'

type ContactMessage = typeof contactMessages.$inferSelect

type SenderMessage = Pick<
  ContactMessage,
  'kind' | 'name' | 'email' | 'phone' | 'message' | 'guests' | 'eventDay'
>

export function buildMessageNoticeEmail(business: Business, sent: SenderMessage, messageUrl: string) {
  const { kind, email, phone, message, guests, eventDay } = sent
  const from = toSingleLine(sent.name, 120)
  const isCatering = kind === 'catering'
  const day = eventDay === null ? 'not given' : formatLongDateWithYear(eventDay)
  const guestCount = String(guests ?? 'not given')
  const rows: LabeledValue[] = [
    ['Name', from],
    ['Email', email],
    ['Phone', phone ?? 'not given'],
  ]
  if (isCatering) rows.push(['Event date', day], ['Guests', guestCount])
  return renderEmail(
    business,
    {
      subject: isCatering ? `Catering request from ${from}` : `New message from ${from}`,
      preheader: isCatering
        ? `Event date: ${day}. Guests: ${guestCount}.`
        : 'Someone sent a message through the contact form.',
      heading: isCatering ? 'New catering request' : 'New message',
    },
    <LabeledValueTable rows={rows} />,
    <MultilineText text={message} />,
    <EmailButton href={messageUrl}>Open in the inbox</EmailButton>,
    <Paragraph muted>{`To respond to ${from}, just reply to this email.`}</Paragraph>,
  )
}

function acknowledgmentSubject(kind: ContactMessage['kind']) {
  return kind === 'catering' ? 'We got your catering request' : 'We got your message'
}

/** The email doesn't quote the message; otherwise, anyone could use the form to send any text to any address. */
export function buildMessageReceivedEmail(business: Business, { kind }: Pick<ContactMessage, 'kind'>) {
  const { phone, replyHours, deadline } = business
  const isCatering = kind === 'catering'
  return renderEmail(
    business,
    {
      subject: acknowledgmentSubject(kind),
      preheader: `We’ll reply within ${replyHours} hours.`,
      heading: 'Thanks for reaching out',
    },
    `We got your ${isCatering ? 'request' : 'message'}. Someone from the kitchen will reply within ${replyHours} hours.`,
    isCatering && 'We’ll send you a menu and a price. Nothing is booked until you say yes.',
    isCatering
      ? `If your event is coming up soon, or you’d rather talk it through, call ${phone}.`
      : `If it can’t wait, call ${phone}. Orders close ${deadline.label}.`,
    <Paragraph muted>
      If you didn’t write to us, someone may have entered your address by mistake. You can ignore this email.
    </Paragraph>,
  )
}

type ReminderMessage = Pick<ContactMessage, 'id' | 'kind' | 'name' | 'createdAt'>

export function buildMessageReminderEmail(
  business: Business,
  { messages, inboxUrl, now }: { messages: readonly ReminderMessage[]; inboxUrl: string; now: number },
) {
  const { timeZone, replyHours } = business
  const [first, ...others] = messages
  const countText = others.length === 0 ? '1 message is waiting' : `${messages.length} messages are waiting`
  const timeText = (time: number) => formatShortDateTime(time, { timeZone, now })
  const describe = ({ kind, createdAt }: ReminderMessage) =>
    `${kind === 'catering' ? 'catering request' : 'message'} from ${timeText(createdAt)}, reply promised by ${timeText(createdAt + replyHours * 3_600_000)}`
  return renderEmail(
    business,
    { subject: `${countText} for a reply`, preheader: `We promise a reply within ${replyHours} hours.` },
    <LabeledValueTable
      rows={messages.map((message) => [toSingleLine(message.name, 120), describe(message)])}
    />,
    first && others.length === 0 ? (
      <EmailButton href={`${inboxUrl}/${first.id}`}>Open the message</EmailButton>
    ) : (
      <EmailButton href={inboxUrl}>Open the inbox</EmailButton>
    ),
  )
}

export function buildReplyEmail(
  business: Business,
  { text, to }: { text: string; to: Pick<ContactMessage, 'kind' | 'message' | 'createdAt'> },
) {
  return renderEmail(
    business,
    {
      subject: `Re: ${acknowledgmentSubject(to.kind)}`,
      preheader: toSingleLine(text, 90),
      heading: to.kind === 'catering' ? 'About your catering request' : 'About your message',
    },
    <MultilineText text={text} />,
    <Paragraph muted>{`On ${formatMonthDay(to.createdAt, business.timeZone)}, you wrote:`}</Paragraph>,
    <QuotedText text={to.message} />,
    'To respond, just reply to this email.',
  )
}
