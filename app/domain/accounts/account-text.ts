import { maxPasswordLength, minPasswordLength, minStaffPasswordLength } from './account.ts'

/** The messages before the blank line use the exact wording that spec §8 requires. */
export const accountMessages = {
  fieldsMissing: 'Please fill in all fields',
  passwordShort: `Password must be at least ${minPasswordLength} characters`,
  invalidCredentials: 'Invalid email or password',
  alreadyRegistered: 'This email is already registered. Please log in instead.',
  unexpected: 'An error occurred',
  signedUp: 'Account created successfully! You can now log in.',
  signedIn: 'Logged in successfully!',
  checkFailed: 'Error checking permissions',
  accessDenied: 'Access Denied',
  notAdmin: 'You do not have admin permissions',
  signedOut: 'Logged out successfully',

  passwordCommon: 'This password is too common. Please choose another.',
  passwordShortForStaff: `Team members need a password of at least ${minStaffPasswordLength} characters.`,
  passwordLong: `Use at most ${maxPasswordLength.toLocaleString('en-US')} characters.`,
  passwordBreached: 'This password has appeared in a data breach. Please choose another.',
  wrongPassword: 'The current password is incorrect.',
  linkExpired: 'This link has expired. Please request a new one.',
  emailInvalid: 'Please enter a valid email address.',
  logInFirst: 'Please log in first, then open the link again.',
  longerPasswordFirst: `Choose a password of at least ${minStaffPasswordLength} characters first, then open the link again.`,
  resetSent: 'If there’s an account for this email address, we’ve sent it a link to reset the password.',
  lastAdmin: 'Your team needs at least one admin. Make someone else an admin first.',
} as const

export function getRateLimitMessage(retryInSeconds: number) {
  const minutes = Math.ceil(retryInSeconds / 60)
  return minutes === 1
    ? 'Too many attempts. Please try again in a minute.'
    : `Too many attempts. Please try again in ${minutes} minutes.`
}

export interface ErrorPageText {
  title: string
  text: string
}

export function isErrorPageText(data: unknown): data is ErrorPageText {
  return typeof data === 'object' && data !== null && 'title' in data && 'text' in data
}
