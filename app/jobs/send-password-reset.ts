import type { Context } from '#app/context.server.ts'
import { passwordResetLetter } from '#app/letters/account-link.tsx'
import { deliverLink } from './deliver-link.ts'

/** Brings somebody who forgot their password the link to a new one. */
export function sendPasswordReset(context: Context, { emailId }: { emailId: number }) {
  return deliverLink(context, emailId, 'reset-password', passwordResetLetter)
}
