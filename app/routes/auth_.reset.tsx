import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openLink, resetPassword } from '#app/auth/account-mail.server.ts'
import { AddressField, DoorField, DoorForm } from '#app/components/admin/auth-form.tsx'
import { doorMeta } from '#app/components/admin/auth-meta.ts'
import { EndedLink } from '#app/components/admin/expired-link.tsx'
import { MailFolder } from '#app/components/public/folder.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { linkEnded, orSorry, refused, tooOften, type DoorAnswer } from '#app/http/form-response.ts'
import { findUser } from '#app/data/accounts/users.ts'
import { accountWords } from '#app/domain/accounts/account-text.ts'
import { leastDeskPasswordLength, leastPasswordLength } from '#app/domain/accounts/account.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { fieldText, readForm, tokenIn } from '#app/http/form.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await openLink(context, 'reset-password', tokenIn(request))
  const user = link?.userId ? await findUser(context.db, link.userId) : null
  const leastLength = user && user.roles.length > 0 ? leastDeskPasswordLength : leastPasswordLength
  return json({ email: link?.email ?? null, leastLength }, { status: link ? 200 : 410 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const password = fieldText(await readForm(request), 'password')
  if (password === '') return refused(accountWords.fieldsMissing, { fields: ['password'] })
  return orSorry(context, {}, async () => {
    const result = await resetPassword(context, tokenIn(request), password)
    if (result.outcome === 'limited') return tooOften(result)
    if (result.outcome === 'ended') return linkEnded()
    if (result.outcome === 'password-refused') return refused(result.problem, { fields: ['password'] })
    return redirect(`/auth?notice=${'password-chosen' satisfies NoticeName}`, 303)
  })
}

export { sendOrSay as clientAction } from '#app/components/admin/send-or-report.ts'

export { doorHeaders as headers } from '#app/http/form-response.ts'

export const meta = doorMeta('Choose a new password')

export const handle: PageHandle = { hydrate: true }

export default function Reset() {
  const { email, leastLength } = useLoaderData<typeof loader>()
  const answer = useActionData<DoorAnswer>()
  if (email === null) return <EndedLink onward="forgot" />
  return (
    <MailFolder name="New password" note={<Note />}>
      <DoorForm name="Keep this password" busy="Keeping it…" answer={answer}>
        <AddressField email={email} />
        <DoorField
          label="New password"
          hint={`at least ${leastLength} characters`}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={leastLength}
          answer={answer}
        />
      </DoorForm>
    </MailFolder>
  )
}

function Note() {
  return (
    <>
      <h2>One that nobody guesses</h2>
      <p>
        Four words in a row are better than one with marks in it. Passwords that are tried first are refused.
      </p>
    </>
  )
}
