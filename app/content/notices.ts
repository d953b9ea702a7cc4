import { accountMessages } from '#app/domain/accounts/account-text.ts'

export interface Notice {
  tone: 'success' | 'info' | 'error'
  title: string
  text: string
}

/** Error notice about a form; `field` names the invalid field, and is absent when no single field is wrong. */
export interface Refusal extends Notice {
  field?: string
}

/** The spec's message for errors without a message of their own (spec §8). */
export const somethingWrong = {
  tone: 'error',
  title: 'Error',
  text: 'Something went wrong. Please try again.',
} as const

/** Notices that a page can show for `?notice=<name>` (spec §8); only these names are accepted, because the name comes from the URL. */
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
    title: 'Noted!',
    text: 'Check your email: if you have yet to confirm this address, the link is there.',
  },
  'choices-saved': { tone: 'success', title: 'Saved', text: 'The next letter knows.' },
  'favourite-dropped': { tone: 'success', title: 'Removed', text: 'You no longer wait for this dish.' },
  'left-list': { tone: 'success', title: 'You are off the list', text: 'No more letters come.' },
  'link-mailed': {
    tone: 'success',
    title: 'Check your email',
    text: 'The link is on its way to your address. If you asked a few minutes ago, it’s in the earlier email.',
  },
  'reader-erased': {
    tone: 'success',
    title: 'Erased',
    text: 'Your address is gone. A keyed hash stays, so that no old list brings it back.',
  },
  confirmed: {
    tone: 'success',
    title: 'Confirmed',
    text: 'Your address is confirmed. The next letter comes to you.',
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
    title: 'Deleted',
    text: 'Your account is gone, with all that hung on it.',
  },
  'logged-out-everywhere': {
    tone: 'success',
    title: 'Logged out everywhere',
    text: 'Every session of your account has ended.',
  },
  'logged-in': { tone: 'success', title: 'Welcome', text: accountMessages.signedIn },
  'logged-out': { tone: 'success', title: 'See you soon', text: accountMessages.signedOut },
  'address-confirmed': { tone: 'success', title: 'Confirmed', text: 'This address is yours now.' },
  'address-changed': { tone: 'success', title: 'Changed', text: 'You log in with your new address now.' },
  'password-chosen': {
    tone: 'success',
    title: 'Your password is changed',
    text: 'You can log in with it now.',
  },
  'desk-joined': { tone: 'success', title: 'You have the keys', text: 'Log in, and the desk is yours.' },
} as const satisfies Record<string, Notice>

export type NoticeName = keyof typeof notices

export function noticeNamed(name: string | null): Notice | null {
  return name !== null && Object.hasOwn(notices, name) ? notices[name as NoticeName] : null
}
