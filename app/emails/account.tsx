import { type AccountLinkPurpose, accountLinkSettingsByPurpose } from '#app/domain/accounts/account.ts'
import { subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, Paragraph } from './layout/parts.tsx'

export function buildAccountLinkEmail(business: Business, purpose: AccountLinkPurpose) {
  const { life } = accountLinkSettingsByPurpose[purpose]
  const { before, button, after, ...head } = accountLinkTexts(business.name, life)[purpose]
  return renderEmail(
    business,
    head,
    ...before,
    <EmailButton href={subscriberLinkPlaceholder}>{button}</EmailButton>,
    <Paragraph muted>{after}</Paragraph>,
  )
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

/** Returns the email about an account change, or null if the change needs no email. */
export function buildAccountNoticeEmail(
  business: Business,
  { action, details }: { action: string; details: Record<string, unknown> | null },
) {
  const text = accountNoticeTexts(business, details?.role === 'admin' ? 'admin' : 'staff')[action]
  return text ? noticeEmail(business, text) : null
}

export function buildOrderLinkChangedEmail(business: Business, description: string) {
  return noticeEmail(business, [
    'An order link was changed',
    description,
    'Customers order and pay at this link. If you didn’t expect this change, log in, change the link back, and remove access for the person who changed it.',
  ])
}

type NoticeText = readonly [subject: string, what: string, then: string]

function noticeEmail(business: Business, [subject, description, advice]: NoticeText) {
  const head = { subject: `${subject} (${business.name})`, preheader: description, heading: subject }
  return renderEmail(business, head, description, advice)
}

function accountNoticeTexts({ phone }: Business, role: string): Record<string, NoticeText> {
  const notYou = `If this wasn’t you, call ${phone} right away.`
  const resetNow = `If this wasn’t you, choose “Forgot your password?” on the login page right away, and call ${phone}.`
  return {
    'password.changed': [
      'Your password was changed',
      'Your password was changed, and you were logged out on all other devices.',
      resetNow,
    ],
    'password.reset': [
      'Your password was reset',
      'Your password was reset with the link we emailed you, and you were logged out on every device.',
      resetNow,
    ],
    'email.change-asked': [
      'We got a request to change your email address',
      'Someone who knows your password asked to change the email address on your account. The change takes effect once the new address is confirmed.',
      `If this wasn’t you, change your password right away, and call ${phone}.`,
    ],
    'email.changed': [
      'Your email address was changed',
      'Your account now uses a different email address. You can’t log in with this address anymore.',
      notYou,
    ],
    'account.deleted': [
      'Your account was deleted',
      'Your account and its data were permanently deleted.',
      notYou,
    ],
    'role.granted': [
      'You now have admin access',
      `Your account now has the ${role} role. Log in again for the change to take effect.`,
      `If you didn’t expect this, call ${phone}.`,
    ],
    'role.revoked': [
      'Your admin access was removed',
      `Your account no longer has the ${role} role. You can still log in.`,
      `If you didn’t expect this, call ${phone}.`,
    ],
  }
}
