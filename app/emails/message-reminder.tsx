import type { Business } from '#app/domain/settings/business.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, LabeledValueTable } from './layout/parts.tsx'

interface UnansweredMessage {
  id: number
  kind: 'contact' | 'catering'
  name: string
  createdAt: number
}

/** Links to the message when only one is unanswered, otherwise to the inbox. */
export function messageReminderEmail(
  business: Business,
  { messages, inboxUrl, now }: { messages: readonly UnansweredMessage[]; inboxUrl: string; now: number },
) {
  const { timeZone, replyHours } = business
  const countText = messages.length === 1 ? '1 message is waiting' : `${messages.length} messages are waiting`
  const [first, ...others] = messages
  const timeText = (time: number) => shortDateTimeText(time, { timeZone, now })
  const describe = ({ kind, createdAt }: UnansweredMessage) =>
    `${kind === 'catering' ? 'catering request' : 'message'} from ${timeText(createdAt)}, reply promised by ${timeText(createdAt + replyHours * 3_600_000)}`
  return renderEmail({
    business,
    subject: `${countText} for a reply`,
    preheader: `We promise a reply within ${replyHours} hours.`,
    heading: `${countText} for a reply`,
    children: (
      <>
        <LabeledValueTable
          rows={messages.map((message) => [toSingleLine(message.name, 120), describe(message)])}
        />
        {first && others.length === 0 ? (
          <EmailButton href={`${inboxUrl}/${first.id}`}>Open the message</EmailButton>
        ) : (
          <EmailButton href={inboxUrl}>Open the inbox</EmailButton>
        )}
      </>
    ),
  })
}
