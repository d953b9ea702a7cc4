import type { Business } from '#app/domain/settings/business.ts'
import type { IssueNotice } from '#app/domain/newsletter/issue-notice.ts'
import { formatComplaintRate } from '#app/domain/newsletter/complaints.ts'
import type { HoldReason } from '#app/domain/newsletter/issue-timing.ts'
import { formatCount } from '#app/domain/newsletter/issue-status.ts'
import { dayText, deadlineText, noonOf } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { renderEmail } from './layout.tsx'
import { EmailButton, Facts, Paragraph, type Fact } from './parts.tsx'

interface Told {
  id: number
  kind: 'weekly' | 'last-call' | 'correction'
  week: string
  dueAt: number
  state: string
  heldFor: string | null
  recipients: number
  sent: number
  failed: number
  suppressed: number
  unknown: number
  complained: number
}

/** Composes the alert to the owner about a newsletter issue that was held, paused, slowed or only partly delivered. */
export function issueAlertEmail(
  business: Business,
  { issue, notice, desk }: { issue: Told; notice: IssueNotice; desk: string },
) {
  const letter = `${names[issue.kind]} of ${dayText(noonOf(issue.week), 'UTC')}`
  const { subject, text } = words(notice, letter, issue)
  const counts: Fact[] = [
    ['Readers', formatCount(issue.recipients)],
    ['Sent', formatCount(issue.sent)],
    ['Not sent', formatCount(issue.failed)],
    ['Not written to', formatCount(issue.suppressed)],
    ['Not known', formatCount(issue.unknown)],
    ...(notice === 'complaints'
      ? [['Called it spam', formatCount(issue.complained)] as [string, string]]
      : []),
  ]
  return renderEmail({
    business,
    subject,
    preheader: text,
    heading: subject,
    children: (
      <>
        <Paragraph>{text}</Paragraph>
        <Facts
          rows={[
            ['It was to leave', deadlineText(issue.dueAt, business.timeZone)],
            ...(notice === 'held' ? [] : counts),
          ]}
        />
        <EmailButton href={`${desk}/newsletter/${issue.id}`}>Look at the letter</EmailButton>
      </>
    ),
  })
}

const names = { weekly: 'The letter', 'last-call': 'The last call', correction: 'The correction' }

function words(
  notice: IssueNotice,
  letter: string,
  { state, heldFor, failed, unknown, sent, complained }: Told,
) {
  switch (notice) {
    case 'held':
      return {
        subject: `${letter} waits for you`,
        text: `It has not left: ${reasons[heldFor ?? ''] ?? 'somebody held it back'}. ${thenWhat[heldFor ?? ''] ?? 'It goes out when you approve it.'}`,
      }
    case 'paused':
      return {
        subject: `${letter} has stopped`,
        text: `It stopped on its way: ${reasons[heldFor ?? ''] ?? 'somebody paused it'}. Nobody else gets it${heldFor === 'over' ? '' : ' unless you let it go on'}.`,
      }
    case 'provider':
      return {
        subject: `${letter} goes out slowly`,
        text: 'The mail provider failed twenty times in a row. It is asked again every minute, and nobody gets the letter twice. There is nothing to do, unless it goes on for hours.',
      }
    case 'complaints':
      return {
        subject: `Too many readers call ${letter.charAt(0).toLowerCase()}${letter.slice(1)} spam`,
        text: `${formatComplaintRate({ sent, complained })} did. Where it was still on its way it has stopped, and nobody else gets it unless you let it go on. Whoever complained gets no more letters. Mailbox providers turn against a sender at three in a thousand: before the next letter, ask yourself who did not expect it, and where their addresses came from.`,
      }
    case 'failed':
      return {
        subject: `${letter} did not reach everybody`,
        text: `It has ended. ${pluralize(failed, 'reader was', 'readers were')} not sent it, because the mail provider refused their mail. The letter’s page says whom and why; from there you can have it tried again for them. Where the provider refused many, see with it first what is wrong.`,
      }
    case 'unknown':
      if (state === 'cancelled')
        return {
          subject: `${letter} was cancelled, with a doubt`,
          text: `It was cancelled on its way. Of ${pluralize(unknown, 'reader', 'readers')} nobody knows whether they have it: the provider did not say. They are not written to again. The provider’s own log may say more.`,
        }
      return {
        subject: `${letter} is out, with a doubt`,
        text: `It has ended. Of ${pluralize(unknown, 'reader', 'readers')} nobody knows whether they have it: the provider did not say. They are not written to again by themselves. The provider’s own log may say more; on the letter’s page you can have it sent to them once more.`,
      }
  }
}

/** The next step for each reason an issue is held; fixing its week sends it, within three hours of the due time. */
const thenWhat: Record<string, string | undefined> = {
  unapproved: 'Approve the week within three hours and it goes out by itself; later, approve the letter.',
  over: 'It is not sent any more: cancel it on its page.',
  thin: 'Put more dishes on its menu, approve the week within three hours, and it goes out by itself; or approve the letter as it is.',
}

/** The reason in words for each hold; `off` is missing because the owner has just closed that week. */
const reasonOf: Readonly<Record<Exclude<HoldReason, 'off'>, string>> = {
  late: 'it was more than three hours late',
  unapproved: 'nobody has approved its week as it is planned now',
  thin: 'its menu has fewer dishes than a menu should have',
  problems: 'something in it needs a look',
  over: 'the orders of its week are closed',
  'by-hand': 'somebody held it back',
  complaints: 'too many of its readers called it spam',
}

/** The same by plain string: the database column may hold a reason from an older version. */
const reasons: Readonly<Record<string, string | undefined>> = reasonOf
