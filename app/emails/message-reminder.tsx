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
  { waiting, inbox, now }: { waiting: readonly UnansweredMessage[]; inbox: string; now: number },
) {
  const { timeZone, replyHours } = business
  const many = waiting.length === 1 ? '1 message is waiting' : `${waiting.length} messages are waiting`
  const [first, ...others] = waiting
  const at = (moment: number) => shortDateTimeText(moment, { timeZone, now })
  const what = ({ kind, createdAt }: UnansweredMessage) =>
    `${kind === 'catering' ? 'catering request' : 'message'} from ${at(createdAt)}, reply promised by ${at(createdAt + replyHours * 3_600_000)}`
  return renderEmail({
    business,
    subject: `${many} for a reply`,
    preheader: `We promise a reply within ${replyHours} hours.`,
    heading: `${many} for a reply`,
    children: (
      <>
        <LabeledValueTable rows={waiting.map((one) => [toSingleLine(one.name, 120), what(one)])} />
        {first && others.length === 0 ? (
          <EmailButton href={`${inbox}/${first.id}`}>Open the message</EmailButton>
        ) : (
          <EmailButton href={inbox}>Open the inbox</EmailButton>
        )}
      </>
    ),
  })
}
