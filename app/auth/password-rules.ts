import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { isLongPassword, minPasswordLength, maxPasswordLength } from '#app/domain/accounts/account.ts'
import { isCommonPassword } from './common-passwords.ts'

interface Owner {
  email: string
  /** Whether the account holds a role, or is about to. */
  forDesk?: boolean
}

/** What is wrong with a new password, in words for its owner; null when it may be taken. Never changed, never cut (A05). */
export function passwordProblem(password: string, { email, forDesk = false }: Owner): string | null {
  if (password.length > maxPasswordLength) return accountMessages.passwordLong
  if (password.length < minPasswordLength) return accountMessages.passwordShort
  if (forDesk && !isLongPassword(password)) return accountMessages.passwordShortForDesk
  if (isCommonPassword(password) || isOfTheAddress(password, email)) return accountMessages.passwordCommon
  return null
}

/**
 * The same, and whether a password that is long enough for a role is known from a data breach. An account with such a
 * password may be given a role later, so every one is looked up. Limits are asked before.
 */
export async function newPasswordProblem(
  context: { isBreachedPassword: (password: string) => Promise<boolean> },
  password: string,
  owner: Owner,
): Promise<string | null> {
  const problem = passwordProblem(password, owner)
  if (problem !== null || !isLongPassword(password)) return problem
  return (await context.isBreachedPassword(password)) ? accountMessages.passwordBreached : null
}

/** The address itself, or its name with a few digits behind. */
function isOfTheAddress(password: string, email: string) {
  const low = password.toLowerCase()
  const [name = ''] = email.split('@')
  if (low === email) return true
  if (!low.startsWith(name)) return false
  return Array.from(low.slice(name.length)).every((character) => '0123456789!.?'.includes(character))
}
