import type { Context } from '#app/context.server.ts'
import { verificationEmail } from '#app/emails/account-link.tsx'
import { deliverLink } from './deliver-account-link.ts'

/** Asks a new account to confirm its address. */
export function sendVerification(context: Context, { emailId }: { emailId: number }) {
  return deliverLink(context, emailId, 'verify-email', verificationEmail)
}
