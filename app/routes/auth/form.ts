import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { minPasswordLength } from '#app/domain/accounts/account.ts'
import { isDeliverableAddress } from '#app/domain/mail/outgoing-email.ts'
import { readTextField } from '#app/http/form.ts'

export function parseAuthMode(url: string) {
  return new URL(url).searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'log-in'
}

/** `refusal` is the spec's error text. */
export function parseCredentials(form: FormData) {
  const email = readTextField(form, 'email').trim()
  const password = readTextField(form, 'password')
  return { email, password, error: findCredentialsError(email, password) }
}

function findCredentialsError(email: string, password: string) {
  const fields = [...(email === '' ? ['email'] : []), ...(password === '' ? ['password'] : [])]
  if (fields.length > 0) return { text: accountMessages.fieldsMissing, fields }
  if (!isDeliverableAddress(email)) return { text: accountMessages.emailInvalid, fields: ['email'] }
  if (password.length < minPasswordLength)
    return { text: accountMessages.passwordShort, fields: ['password'] }
  return null
}
