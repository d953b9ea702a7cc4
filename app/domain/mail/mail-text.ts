import { humanizeJobName } from '#app/domain/scheduling/job-text.ts'

const kinds: Readonly<Record<string, string>> = {
  'send-confirmation': 'Newsletter: confirm subscription',
  'send-welcome': 'Newsletter: welcome',
  'notify-signup': 'Team: new subscriber',
  'notify-message': 'Team: new message',
  'acknowledge-message': 'Message received',
  'send-verification': 'Account: confirm email address',
  'send-password-reset': 'Account: reset password',
  'send-email-change': 'Account: confirm new email address',
  'send-invite': 'Team invitation',
  'notify-account': 'Account: security notice',
  'remind-message': 'Team: unanswered messages',
  'notify-roll': 'Team: menu auto-filled or changed',
  'notify-overdue': 'Team: scheduled job late',
  'test-issue': 'Newsletter: test email',
  'weekly-report': 'Team: weekly report',
  'notify-issue': 'Team: newsletter alert',
  'send-preferences-link': 'Newsletter: new preferences link',
  'send-data-link': 'Newsletter: data link',
}

export function emailKindName(kind: string) {
  return kinds[kind] ?? humanizeJobName(kind)
}

export const emailStateTexts = {
  pending: {
    name: 'Waiting',
    description: 'This email hasn’t been sent yet. It will be sent automatically.',
  },
  claimed: { name: 'Preparing', description: 'A job is preparing this email now.' },
  sending: { name: 'Sending', description: 'This email is being sent to the provider now.' },
  sent: { name: 'Sent', description: 'The email provider accepted this email.' },
  failed: {
    name: 'Not sent',
    description: 'The email provider never accepted this email. You can retry it.',
  },
  suppressed: { name: 'Skipped', description: 'This email was no longer needed, so it wasn’t sent.' },
  unknown: {
    name: 'Unknown',
    description:
      'The email provider didn’t confirm delivery of this email. It may have arrived, so it won’t be resent automatically.',
  },
} as const

export type MailState = keyof typeof emailStateTexts
