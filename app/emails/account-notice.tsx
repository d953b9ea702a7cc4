import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout/layout.tsx'
import { Paragraph } from './layout/parts.tsx'

/** Returns a security email, which contains no links; null for actions that need no email. */
export function accountNoticeEmail(
  business: Business,
  { action, details }: { action: string; details: Record<string, unknown> | null },
) {
  const text = sentences(business, details?.role === 'admin' ? 'admin' : 'staff')[action]
  return text ? noticeEmail(business, text) : null
}

export function orderLinkNoticeEmail(business: Business, description: string) {
  return noticeEmail(business, [
    'An order link was changed',
    description,
    'Customers order and pay at this link. If you didn’t expect this change, log in, change the link back, and remove that person’s access.',
  ])
}

type NoticeText = readonly [subject: string, what: string, then: string]

function noticeEmail(business: Business, [subject, description, advice]: NoticeText) {
  return renderEmail({
    business,
    subject: `${subject} (${business.name})`,
    preheader: description,
    heading: subject,
    children: (
      <>
        <Paragraph>{description}</Paragraph>
        <Paragraph>{advice}</Paragraph>
      </>
    ),
  })
}

function sentences({ phone }: Business, role: string): Record<string, NoticeText> {
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
