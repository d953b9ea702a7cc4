import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout.tsx'
import { Paragraph } from './parts.tsx'

interface AccountEvent {
  action: string
  details: Record<string, unknown> | null
}

/**
 * Composes the security email about a change to an account; returns null for actions without one. It contains no link.
 */
export function accountNotice(business: Business, { action, details }: AccountEvent) {
  const told = sentences(business, details?.role === 'admin' ? 'admin' : 'staff')[action]
  if (told === undefined) return null
  const [subject, what, then] = told
  return renderEmail({
    business,
    subject: `${subject} (${business.name})`,
    preheader: what,
    heading: subject,
    children: (
      <>
        <Paragraph>{what}</Paragraph>
        <Paragraph>{then}</Paragraph>
      </>
    ),
  })
}

function sentences(
  { phone }: Business,
  role: string,
): Record<string, readonly [subject: string, what: string, then: string]> {
  const notYou = `If it was not you, call ${phone} now.`
  const resetNow = `If it was not you, choose “Forgot your password?” on the log-in page now, and call ${phone}.`
  return {
    'password.changed': [
      'Your password was changed',
      'The password of your account was changed, and every other session was ended.',
      resetNow,
    ],
    'password.reset': [
      'You have a new password',
      'A new password was chosen by the link from our mail, and every session was ended.',
      resetNow,
    ],
    'email.change-asked': [
      'Your address is about to change',
      'Somebody who knows your password asked to change the address of your account. It changes once the new address is confirmed.',
      `If it was not you, change your password now, and call ${phone}.`,
    ],
    'email.changed': [
      'Your address was changed',
      'Your account has another address now. This one no longer opens it.',
      notYou,
    ],
    'account.deleted': [
      'Your account is deleted',
      'Your account and its sessions are gone for good.',
      notYou,
    ],
    'role.granted': [
      'You have the keys to the desk',
      `Your account has the role ${role} now. Log in again to use it.`,
      `If you did not expect this, call ${phone}.`,
    ],
    'role.revoked': [
      'You have left the desk',
      `Your account no longer has the role ${role}. You can still log in to it.`,
      `If you did not expect this, call ${phone}.`,
    ],
  }
}
