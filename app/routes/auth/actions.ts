import { redirect, redirectDocument } from '@remix-run/cloudflare'
import { logIn, signUp, type Credentials } from '#app/auth/log-in.server.ts'
import type { Context } from '#app/context.server.ts'
import type { NoticeName } from '#app/content/notices.ts'
import { formNoticeResponse, formErrorResponse, tooManyRequestsResponse } from '#app/http/form-response.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { parseReturnPath } from '#app/domain/accounts/return-path.ts'

/** The error never says whether the email or the password was wrong (A09). */
export async function logInFromForm(request: Request, context: Context, credentials: Credentials) {
  const { email } = credentials
  const result = await logIn(request, context, credentials)
  if (result.outcome === 'limited') return tooManyRequestsResponse(result, { email })
  if (result.outcome === 'invalid') {
    return formErrorResponse(accountMessages.invalidCredentials, { email, fields: ['email', 'password'] })
  }
  const noticeParam = `notice=${'logged-in' satisfies NoticeName}`
  const next = parseReturnPath(new URL(request.url).searchParams.get('next'))
  if (next === null) return redirect(`/admin?${noticeParam}`, 303)
  // A full-page redirect, because `next` may be a file download.
  return redirectDocument(`${next}${next.includes('?') ? '&' : '?'}${noticeParam}`, 303)
}

/** Shows the login form with the entered email, which a redirect could not carry. */
export async function signUpFromForm(context: Context, credentials: Credentials) {
  const { email } = credentials
  const result = await signUp(context, credentials)
  switch (result.outcome) {
    case 'limited':
      return tooManyRequestsResponse(result, { email })
    case 'password-refused':
      return formErrorResponse(result.problem, { email, fields: ['password'] })
    case 'already-registered':
      return formErrorResponse(accountMessages.alreadyRegistered, { email, fields: ['email'] })
    case 'created':
      return formNoticeResponse(
        { tone: 'success', title: 'Success!', text: accountMessages.signedUp },
        { email },
      )
  }
}
