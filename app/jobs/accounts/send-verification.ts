import type { Context } from '#app/context.server.ts'
import { verificationEmail } from '#app/emails/account-link.tsx'
import { deliverAccountLink } from './deliver-account-link.ts'

/** Emails the address-verification link to a new account. */
export function sendVerification(context: Context, { emailId }: { emailId: number }) {
  return deliverAccountLink(context, emailId, 'verify-email', verificationEmail)
}
