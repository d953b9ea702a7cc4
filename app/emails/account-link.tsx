import { accountLinkSettingsByPurpose, type AccountLinkPurpose } from '#app/domain/accounts/account.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, Paragraph } from './layout/parts.tsx'

export function accountLinkEmail(business: Business, purpose: AccountLinkPurpose) {
  const { life } = accountLinkSettingsByPurpose[purpose]
  const { before, button, after, ...head } = accountLinkTexts(business.name, life)[purpose]
  return renderEmail({
    business,
    ...head,
    children: (
      <>
        {before.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
        <EmailButton href={subscriberLinkPlaceholder}>{button}</EmailButton>
        <Paragraph muted>{after}</Paragraph>
      </>
    ),
  })
}

function accountLinkTexts(name: string, life: string) {
  return {
    'verify-email': {
      subject: `Confirm your email address for ${name}`,
      preheader: 'Tap the button to finish creating your account.',
      heading: 'Your account is almost ready',
      before: [
        `Thanks for creating an account with ${name}. Please confirm that this is your email address.`,
      ],
      button: 'Confirm my email',
      after: `You’ll be asked for the password you chose. The link works once and expires in ${life}. If you didn’t create an account, you can ignore this email.`,
    },
    'reset-password': {
      subject: `Reset your ${name} password`,
      preheader: `The link works once and expires in ${life}.`,
      heading: 'Choose a new password',
      before: ['We got a request to reset the password for your account.'],
      button: 'Choose a new password',
      after: `The link works once and expires in ${life}. Choosing a new password logs you out on every device. If you didn’t ask for this, you can ignore this email. Your password won’t change.`,
    },
    'change-email': {
      subject: `Confirm your new email address for ${name}`,
      preheader: 'You’ll use this address to log in from now on.',
      heading: 'Confirm your new email address',
      before: [
        `You asked to use this email address for your ${name} account. Once you confirm it, you’ll use it to log in.`,
        'Open the link on a device where you’re logged in, or log in first.',
      ],
      button: 'Use this email address',
      after: `The link works once and expires in ${life}. If you didn’t ask for this, you can ignore this email. The account will keep its current email address.`,
    },
    'accept-invite': {
      subject: `You’re invited to join the ${name} team`,
      preheader: 'Accept the invitation to help run our website.',
      heading: 'You’re invited',
      before: [
        `The team at ${name} has invited you to help run its website: the menu, the blog, and the inbox.`,
      ],
      button: 'Accept invitation',
      after: `The link works once and expires in ${life}. If you don’t know us, you can ignore this email.`,
    },
  }
}
