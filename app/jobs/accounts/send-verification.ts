import type { Context } from '#app/context.server.ts'
import { verificationEmail } from '#app/emails/account-link.tsx'
import { deliverLink } from './deliver-account-link.ts'

/** Emails the address-verification link to a new account. */
export function sendVerification(context: Context, { emailId }: { emailId: number }) {
  return deliverLink(context, emailId, 'verify-email', verificationEmail)
}
