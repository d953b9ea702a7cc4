import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { askPasswordReset } from '#app/auth/account-mail.server.ts'
import { DoorField, DoorForm } from '#app/components/admin/auth-form.tsx'
import { doorMeta } from '#app/components/admin/auth-meta.ts'
import { MailFolder } from '#app/components/public/folder.tsx'
import { answered, orSorry, refused, tooOften, type DoorAnswer } from '#app/http/form-response.ts'
import { accountWords } from '#app/domain/accounts/account-text.ts'
import { accountLinkKinds } from '#app/domain/accounts/account.ts'
import { isReachable } from '#app/domain/mail/mail-safety.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { fieldText, readForm } from '#app/http/form.ts'

/** The same answer whether or not the address has an account (A09). */
export async function action({ request, context }: ActionFunctionArgs) {
  const email = fieldText(await readForm(request), 'email').trim()
  const wrong = email === '' ? accountWords.fieldsMissing : !isReachable(email) && accountWords.emailInvalid
  if (wrong !== false) return refused(wrong, { email, fields: ['email'] })
  return orSorry(context, { email }, async () => {
    const result = await askPasswordReset(context, email)
    if (result.outcome === 'limited') return tooOften(result, { email })
    return answered(
      { tone: 'success', title: 'Look into your mail', text: accountWords.resetSent },
      { email },
    )
  })
}

export { sendOrSay as clientAction } from '#app/components/admin/send-or-report.ts'

export { doorHeaders as headers } from '#app/http/form-response.ts'

export const meta = doorMeta('Forgot your password?')

export const handle: PageHandle = { hydrate: true }

export default function Forgot() {
  const answer = useActionData<DoorAnswer>()
  return (
    <MailFolder name="Forgot your password?" note={<Note />}>
      <DoorForm name="Send me a link" busy="Sending…" answer={answer}>
        <DoorField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={answer?.email}
          answer={answer}
        />
      </DoorForm>
    </MailFolder>
  )
}

function Note() {
  return (
    <>
      <h2>What happens next</h2>
      <p>
        You get a mail with a link. It works once, for {accountLinkKinds['reset-password'].life}, and opens a
        page where you choose a new password. Everybody who is logged in with the old one is logged out then.
      </p>
    </>
  )
}
