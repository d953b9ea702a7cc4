import { accountLinkSettingsByPurpose, type AccountLinkPurpose } from '#app/domain/accounts/account.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, Paragraph } from './layout/parts.tsx'

export function verificationEmail(business: Business) {
  return linkEmail(business, 'verify-email', {
    subject: `Confirm your email address for ${business.name}`,
    preheader: 'Tap the button to finish creating your account.',
    heading: 'Your account is almost ready',
    before: [
      `Thanks for creating an account with ${business.name}. Please confirm that this is your email address.`,
    ],
    button: 'Confirm my email',
    after: (lifetime) =>
      `You’ll be asked for the password you chose. The link works once and expires in ${lifetime}. If you didn’t create an account, you can ignore this email.`,
  })
}

export function passwordResetEmail(business: Business) {
  return linkEmail(business, 'reset-password', {
    subject: `Reset your ${business.name} password`,
    preheader: `The link works once and expires in ${accountLinkSettingsByPurpose['reset-password'].life}.`,
    heading: 'Choose a new password',
    before: ['We got a request to reset the password for your account.'],
    button: 'Choose a new password',
    after: (lifetime) =>
      `The link works once and expires in ${lifetime}. Choosing a new password logs you out on every device. If you didn’t ask for this, you can ignore this email. Your password won’t change.`,
  })
}

/** Composes the email that asks a user to confirm their account's new address; it is sent to that address. */
export function emailChangeEmail(business: Business) {
  return linkEmail(business, 'change-email', {
    subject: `Confirm your new email address for ${business.name}`,
    preheader: 'You’ll use this address to log in from now on.',
    heading: 'Confirm your new email address',
    before: [
      `You asked to use this email address for your ${business.name} account. Once you confirm it, you’ll use it to log in.`,
      'Open the link on a device where you’re logged in, or log in first.',
    ],
    button: 'Use this email address',
    after: (lifetime) =>
      `The link works once and expires in ${lifetime}. If you didn’t ask for this, you can ignore this email. The account will keep its current email address.`,
  })
}

export function inviteEmail(business: Business) {
  return linkEmail(business, 'accept-invite', {
    subject: `You’re invited to join the ${business.name} team`,
    preheader: 'Accept the invitation to help run our website.',
    heading: 'You’re invited',
    before: [
      `The team at ${business.name} has invited you to help run its website: the menu, the blog, and the inbox.`,
    ],
    button: 'Accept invitation',
    after: (lifetime) =>
      `The link works once and expires in ${lifetime}. If you don’t know us, you can ignore this email.`,
  })
}

interface LinkEmailText {
  subject: string
  preheader: string
  heading: string
  before: readonly string[]
  button: string
  /** Returns the closing text; `lifetime` is how long the link works, in words. */
  after: (lifetime: string) => string
}

function linkEmail(
  business: Business,
  purpose: AccountLinkPurpose,
  { before, button, after, ...head }: LinkEmailText,
) {
  return renderEmail({
    business,
    ...head,
    children: (
      <>
        {before.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
        <EmailButton href={subscriberLinkPlaceholder}>{button}</EmailButton>
        <Paragraph muted>{after(accountLinkSettingsByPurpose[purpose].life)}</Paragraph>
      </>
    ),
  })
}
