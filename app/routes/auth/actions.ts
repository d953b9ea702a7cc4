import { redirect, redirectDocument } from '@remix-run/cloudflare'
import { type Credentials, logIn, signUp } from '#app/auth/log-in.server.ts'
import type { NoticeName } from '#app/content/notices.ts'
import type { Context } from '#app/context.server.ts'
import { minPasswordLength } from '#app/domain/accounts/account.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { parseReturnPath } from '#app/domain/accounts/return-path.ts'
import { isDeliverableEmailAddress } from '#app/domain/mail/outgoing-email.ts'
import { readTextField } from '#app/http/form.ts'
import { createFormErrorResponse, createFormNoticeResponse } from '#app/http/form-response.ts'

export function readCredentials(form: FormData) {
  const credentials = {
    email: readTextField(form, 'email').trim(),
    password: readTextField(form, 'password'),
  }
  return { credentials, error: findCredentialsError(credentials) }
}

function findCredentialsError({ email, password }: Credentials) {
  const fields = [...(email === '' ? ['email'] : []), ...(password === '' ? ['password'] : [])]
  if (fields.length > 0) return { text: accountMessages.fieldsMissing, fields }
  if (!isDeliverableEmailAddress(email)) return { text: accountMessages.emailInvalid, fields: ['email'] }
  if (password.length < minPasswordLength)
    return { text: accountMessages.passwordShort, fields: ['password'] }
  return null
}

export async function logInFromForm(request: Request, context: Context, credentials: Credentials) {
  const { email } = credentials
  const result = await logIn(request, context, credentials)
  if (result.outcome === 'limited') return result
  if (result.outcome === 'invalid')
    return createFormErrorResponse(accountMessages.invalidCredentials, {
      email,
      fields: ['email', 'password'],
    })
  const noticeParam = `notice=${'logged-in' satisfies NoticeName}`
  const next = parseReturnPath(new URL(request.url).searchParams.get('next'))
  if (next === null) return redirect(`/admin?${noticeParam}`, 303)
  // Redirect with a full page load, because the URL in `next` may be a file download.
  return redirectDocument(`${next}${next.includes('?') ? '&' : '?'}${noticeParam}`, 303)
}

/** Responds with the login form instead of a redirect, so that the form keeps the entered email address. */
export async function signUpFromForm(context: Context, credentials: Credentials) {
  const { email } = credentials
  const result = await signUp(context, credentials)
  switch (result.outcome) {
    case 'created':
      return createFormNoticeResponse(
        { tone: 'success', title: 'Success!', text: accountMessages.signedUp },
        { email },
      )
    case 'already-registered':
      return createFormErrorResponse(accountMessages.alreadyRegistered, { email, fields: ['email'] })
    default:
      return result
  }
}
