import type { Context } from '#app/context.server.ts'
import { passwordResetEmail } from '#app/emails/account-link.tsx'
import { deliverAccountLink } from './deliver-account-link.ts'

/** Emails a password-reset link. */
export function sendPasswordReset(context: Context, { emailId }: { emailId: number }) {
  return deliverAccountLink(context, emailId, 'reset-password', passwordResetEmail)
}
