import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { minPasswordLength } from '#app/domain/accounts/account.ts'
import { isDeliverableAddress } from '#app/domain/mail/mail-safety.ts'
import { readTextField } from '#app/http/form.ts'

type Mode = 'log-in' | 'sign-up'

/** Returns the form that the URL's `mode` names; anything but `sign-up` means the login form. */
export function parseAuthMode(url: string): Mode {
  return new URL(url).searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'log-in'
}

/**
 * Parses the login or sign-up form. `refusal` is the spec's error text with the invalid fields, or null if
 * the input is valid.
 */
export function parseCredentials(form: FormData) {
  const email = readTextField(form, 'email').trim()
  const password = readTextField(form, 'password')
  return { email, password, refusal: refusalOf(email, password) }
}

export interface CredentialsError {
  text: string
  fields: ('email' | 'password')[]
}

function refusalOf(email: string, password: string): CredentialsError | null {
  const empty = [email === '' && 'email', password === '' && 'password'] as const
  const fields = empty.filter((field) => field !== false)
  if (fields.length > 0) return { text: accountMessages.fieldsMissing, fields }
  if (!isDeliverableAddress(email)) return { text: accountMessages.emailInvalid, fields: ['email'] }
  if (password.length < minPasswordLength)
    return { text: accountMessages.passwordShort, fields: ['password'] }
  return null
}
