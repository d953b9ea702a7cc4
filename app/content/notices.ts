import { accountMessages } from '#app/domain/accounts/account-text.ts'

export interface Notice {
  tone: 'success' | 'info' | 'error'
  title: string
  text: string
}

export interface FormErrorNotice extends Notice {
  /** Name of the invalid form field; absent if the notice isn't about one field. */
  field?: string
}

export const genericErrorNotice = {
  tone: 'error',
  title: 'Error',
  text: 'Something went wrong. Please try again.',
} as const

/** The notices that public pages show for `?notice=<name>` in the URL (spec §8). */
const notices = {
  subscribed: success('Success!', "You're subscribed! Check your email for confirmation."),
  'already-subscribed': notice('info', 'Already subscribed', 'This email is already on our list!'),
  'confirm-alert': success('One more step', 'Check your email for the confirmation link.'),
  'preferences-saved': success(
    'Preferences saved',
    'Your changes will take effect with the next newsletter.',
  ),
  'favorite-removed': success('Meal removed', 'We won’t email you about this meal.'),
  unsubscribed: success('You’re unsubscribed', 'We won’t send you any more newsletters.'),
  'link-emailed': success(
    'Check your email',
    'We emailed you a link. If you asked more than once in the last few minutes, use the link in our first email.',
  ),
  'data-erased': success(
    'Data erased',
    'Your data was deleted. We keep only a scrambled form of your email address so you can’t be added again from an old list.',
  ),
  confirmed: success('Confirmed', 'Your email address is confirmed. You’ll get the next newsletter.'),
  'message-sent': success('Message Sent!', "We'll get back to you as soon as possible."),
  'log-in-for-images': notice('error', 'Log in first', 'You must be logged in to generate images'),
  'account-deleted': success('Account deleted', 'Your account and its data were deleted.'),
  'logged-out-everywhere': success('Logged out everywhere', 'You’ve been logged out on every device.'),
  'logged-in': success('Welcome', accountMessages.signedIn),
  'logged-out': success('See you soon', accountMessages.signedOut),
  'email-confirmed': success('Confirmed', 'Your email address is confirmed.'),
  'email-address-changed': success(
    'Email address changed',
    'Use your new email address to log in from now on.',
  ),
  'password-reset': success('Password changed', 'You can now log in with your new password.'),
  'invitation-accepted': success('Invitation accepted', 'Log in to open the admin site.'),
} satisfies Record<string, Notice>

export type NoticeName = keyof typeof notices

export function findNotice(name: string | null): Notice | null {
  return name !== null && Object.hasOwn(notices, name) ? notices[name as NoticeName] : null
}

function success(title: string, text: string) {
  return notice('success', title, text)
}

function notice(tone: Notice['tone'], title: string, text: string): Notice {
  return { tone, title, text }
}
