import { accountLinkKinds, type LinkPurpose } from '#app/domain/accounts/account.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { linkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import { renderEmail } from './layout.tsx'
import { EmailButton, Paragraph } from './parts.tsx'

/** Composes the email that verifies the address of a new account. */
export function verificationEmail(business: Business) {
  return linkEmail(business, 'verify-email', {
    subject: `Confirm your address for ${business.name}`,
    preheader: 'One tap, and your account is complete.',
    heading: 'Your account is made',
    before: [
      `You made an account at ${business.name}. Confirm that this is your address, and it is complete.`,
    ],
    button: 'Confirm my address',
    after: (life) =>
      `The page asks for the password that you chose. The link works once, for ${life}. If you did not make an account, do nothing: nobody can use this address until it is confirmed from here.`,
  })
}

/** Composes the password reset email. */
export function passwordResetEmail(business: Business) {
  return linkEmail(business, 'reset-password', {
    subject: `A new password for ${business.name}`,
    preheader: `The link works once, for ${accountLinkKinds['reset-password'].life}.`,
    heading: 'Choose a new password',
    before: ['Somebody, we hope you, asked for a new password for the account with this address.'],
    button: 'Choose a new password',
    after: (life) =>
      `The link works once, for ${life}. A new password ends every session of the account. If you did not ask, do nothing: your password stays as it is.`,
  })
}

/** Composes the email that confirms an account's new address; it is sent to that address. */
export function emailChangeEmail(business: Business) {
  return linkEmail(business, 'change-email', {
    subject: `Confirm your new address for ${business.name}`,
    preheader: 'From then on you log in with this address.',
    heading: 'Is this your new address?',
    before: [
      `An account at ${business.name} is to have this address. Confirm it, and from then on you log in with it.`,
      'Open the link where you are logged in, or log in first.',
    ],
    button: 'Use this address',
    after: (life) =>
      `The link works once, for ${life}. If you did not ask for this, do nothing: the account keeps the address that it has.`,
  })
}

/** Composes the email that invites a team member to the admin. */
export function inviteEmail(business: Business) {
  return linkEmail(business, 'accept-invite', {
    subject: `Come to the desk of ${business.name}`,
    preheader: 'An invitation to help run the kitchen’s site.',
    heading: 'You are asked to the desk',
    before: [
      `The people who run ${business.name} ask you to help with its site: the menu, the posts, the inbox.`,
    ],
    button: 'Take up the invitation',
    after: (life) => `The link works once, for ${life}. If you do not know the kitchen, do nothing.`,
  })
}

interface Words {
  subject: string
  preheader: string
  heading: string
  before: readonly string[]
  button: string
  /** Returns the closing text; `life` is how long the link works, in words. */
  after: (life: string) => string
}

function linkEmail(business: Business, purpose: LinkPurpose, { before, button, after, ...head }: Words) {
  return renderEmail({
    business,
    ...head,
    children: (
      <>
        {before.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
        <EmailButton href={linkPlaceholder}>{button}</EmailButton>
        <Paragraph quiet>{after(accountLinkKinds[purpose].life)}</Paragraph>
      </>
    ),
  })
}
