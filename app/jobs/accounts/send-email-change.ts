import type { Context } from '#app/context.server.ts'
import { emailChangeEmail } from '#app/emails/account-link.tsx'
import { deliverAccountLink } from './deliver-account-link.ts'

/** Emails the confirmation link for an address change to the new address. */
export function sendEmailChange(context: Context, { emailId }: { emailId: number }) {
  return deliverAccountLink(context, emailId, 'change-email', emailChangeEmail)
}
