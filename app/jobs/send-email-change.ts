import type { Context } from '#app/context.server.ts'
import { emailChangeLetter } from '#app/domain/letters/email-change.ts'
import { deliverLink } from './deliver-link.ts'

/** Asks the new address of an account whether it is theirs. */
export function sendEmailChange(context: Context, { emailId }: { emailId: number }) {
  return deliverLink(context, emailId, 'change-email', emailChangeLetter)
}
