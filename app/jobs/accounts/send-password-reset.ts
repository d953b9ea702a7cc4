import type { Context } from '#app/context.server.ts'
import { passwordResetEmail } from '#app/emails/account-link.tsx'
import { deliverLink } from './deliver-account-link.ts'

/** Brings somebody who forgot their password the link to a new one. */
export function sendPasswordReset(context: Context, { emailId }: { emailId: number }) {
  return deliverLink(context, emailId, 'reset-password', passwordResetEmail)
}
