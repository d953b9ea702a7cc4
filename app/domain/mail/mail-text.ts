import { humanizeJobName } from '#app/domain/scheduling/job-text.ts'

const emailKindNames = {
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
  'send-reply': 'Send reply',
  'remind-message': 'Team: unanswered messages',
  'notify-roll': 'Team: menu auto-filled or changed',
  'notify-overdue': 'Team: scheduled job late',
  'test-issue': 'Newsletter: test email',
  'weekly-report': 'Team: weekly report',
  'notify-issue': 'Team: newsletter alert',
  'send-preferences-link': 'Newsletter: new preferences link',
  'send-data-link': 'Newsletter: data link',
}

export type EmailKind = keyof typeof emailKindNames
export const emailKinds = Object.keys(emailKindNames) as [EmailKind, ...EmailKind[]]

export function getEmailKindName(kind: string) {
  return Object.hasOwn(emailKindNames, kind) ? emailKindNames[kind as EmailKind] : humanizeJobName(kind)
}

const stateText = (name: string, description: string) => ({ name, description })

export const emailStateTexts = {
  pending: stateText('Waiting', 'This email hasn’t been sent yet. It will be sent automatically.'),
  claimed: stateText('Preparing', 'A job is preparing this email now.'),
  sending: stateText('Sending', 'This email is being sent to the provider now.'),
  sent: stateText('Sent', 'The email provider accepted this email.'),
  failed: stateText('Not sent', 'The email provider never accepted this email. You can retry it.'),
  suppressed: stateText('Skipped', 'This email was no longer needed, so it wasn’t sent.'),
  unknown: stateText(
    'Unknown',
    'The email provider didn’t confirm delivery of this email. It may have arrived, so it won’t be resent automatically.',
  ),
}

export type EmailState = keyof typeof emailStateTexts
