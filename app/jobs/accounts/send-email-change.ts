import type { Context } from '#app/context.server.ts'
import { emailChangeEmail } from '#app/emails/account-link.tsx'
import { deliverLink } from './deliver-account-link.ts'

/** Asks the new address of an account whether it is theirs. */
export function sendEmailChange(context: Context, { emailId }: { emailId: number }) {
  return deliverLink(context, emailId, 'change-email', emailChangeEmail)
}
