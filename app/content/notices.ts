import { accountMessages } from '#app/domain/accounts/account-text.ts'

export interface Notice {
  tone: 'success' | 'info' | 'error'
  title: string
  text: string
}

/** Error notice about a form; `field` names the invalid field, and is absent when no single field is wrong. */
export interface FormErrorNotice extends Notice {
  field?: string
}

/** Message for errors that have no message of their own (spec §8). */
export const genericErrorNotice = {
  tone: 'error',
  title: 'Error',
  text: 'Something went wrong. Please try again.',
} as const

/**
 * Notices a page shows for `?notice=<name>` (spec §8). Any other name is ignored, because the name comes from the URL.
 */
export const notices = {
  subscribed: {
    tone: 'success',
    title: 'Success!',
    text: "You're subscribed! Check your email for confirmation.",
  },
  'already-subscribed': {
    tone: 'info',
    title: 'Already subscribed',
    text: 'This email is already on our list!',
  },
  'will-tell': {
    tone: 'success',
    title: 'One more step',
    text: 'Check your email for the confirmation link.',
  },
  'choices-saved': {
    tone: 'success',
    title: 'Preferences saved',
    text: 'Your changes apply starting with the next newsletter.',
  },
  'favourite-dropped': {
    tone: 'success',
    title: 'Meal removed',
    text: 'We won’t email you about this meal.',
  },
  'left-list': {
    tone: 'success',
    title: 'You’re unsubscribed',
    text: 'We won’t send you any more newsletters.',
  },
  'link-mailed': {
    tone: 'success',
    title: 'Check your email',
    text: 'We sent you a link. If you already asked for one a few minutes ago, it’s in the earlier email.',
  },
  'reader-erased': {
    tone: 'success',
    title: 'Data erased',
    text: 'Your data was deleted. We keep only a scrambled form of your address so you can’t be added again from an old list.',
  },
  confirmed: {
    tone: 'success',
    title: 'Confirmed',
    text: 'Your email address is confirmed. You’ll get the next newsletter.',
  },
  'message-sent': {
    tone: 'success',
    title: 'Message Sent!',
    text: "We'll get back to you as soon as possible.",
  },
  'log-in-for-images': {
    tone: 'error',
    title: 'Log in first',
    text: 'You must be logged in to generate images',
  },
  'account-deleted': {
    tone: 'success',
    title: 'Account deleted',
    text: 'Your account and its data were deleted.',
  },
  'logged-out-everywhere': {
    tone: 'success',
    title: 'Logged out everywhere',
    text: 'You’ve been logged out on every device.',
  },
  'logged-in': { tone: 'success', title: 'Welcome', text: accountMessages.signedIn },
  'logged-out': { tone: 'success', title: 'See you soon', text: accountMessages.signedOut },
  'address-confirmed': { tone: 'success', title: 'Confirmed', text: 'Your email address is confirmed.' },
  'address-changed': {
    tone: 'success',
    title: 'Email address changed',
    text: 'Use your new email address to log in from now on.',
  },
  'password-chosen': {
    tone: 'success',
    title: 'Password changed',
    text: 'You can now log in with your new password.',
  },
  'desk-joined': { tone: 'success', title: 'Invitation accepted', text: 'Log in to open the admin.' },
} as const satisfies Record<string, Notice>

export type NoticeName = keyof typeof notices

export function findNotice(name: string | null): Notice | null {
  return name !== null && Object.hasOwn(notices, name) ? notices[name as NoticeName] : null
}
