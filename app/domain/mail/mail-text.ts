import { humanizeName } from '#app/domain/scheduling/job-text.ts'

const kinds: Readonly<Record<string, string>> = {
  'send-confirmation': 'Newsletter: please confirm',
  'send-welcome': 'Newsletter: welcome',
  'notify-signup': 'To you: a new subscriber',
  'notify-message': 'To you: a message',
  'acknowledge-message': 'We have your message',
  'send-verification': 'Account: confirm the address',
  'send-password-reset': 'Account: a new password',
  'send-email-change': 'Account: a new address',
  'send-invite': 'Invitation to the desk',
  'notify-account': 'Account: what has changed',
  'remind-message': 'To you: messages wait',
  'notify-roll': 'To you: how the week began',
  'notify-overdue': 'To you: something is late',
  'test-issue': 'To you: a letter, to try it',
  'weekly-report': 'To you: how the week went',
  'notify-issue': 'To you: how a letter fares',
  'send-preferences-link': 'Newsletter: new preferences link',
  'send-data-link': 'Newsletter: link to their data',
}

/** Returns the admin's name for an email kind; an unlisted kind gets a name derived from its identifier. */
export function mailKindName(kind: string) {
  return kinds[kind] ?? humanizeName(kind)
}

/** Names and explanations of the email states for the admin, in the order of the email's life cycle. */
export const mailStateText = {
  pending: { name: 'Waiting', about: 'It is sent as soon as it is due.' },
  claimed: { name: 'Being written', about: 'A job holds it and writes it now.' },
  sending: { name: 'Being sent', about: 'It is being handed to the provider now.' },
  sent: { name: 'Sent', about: 'The provider took it.' },
  failed: { name: 'Not sent', about: 'The provider never took it. It can be tried again.' },
  suppressed: { name: 'Held back', about: 'It was no longer needed, so it was not sent.' },
  unknown: {
    name: 'Not known',
    about: 'We handed it over and heard nothing. It may have arrived, so it is never sent again by itself.',
  },
} as const

export type MailState = keyof typeof mailStateText
