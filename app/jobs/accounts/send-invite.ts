import type { Context } from '#app/context.server.ts'
import { inviteEmail } from '#app/emails/account-link.tsx'
import { deliverAccountLink } from './deliver-account-link.ts'

/** Emails an invitation to the team. */
export function sendInvite(context: Context, { emailId }: { emailId: number }) {
  return deliverAccountLink(context, emailId, 'accept-invite', inviteEmail)
}
