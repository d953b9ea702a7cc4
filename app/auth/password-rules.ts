import { accountWords } from '#app/domain/account-words.ts'
import { isLongPassword, leastPasswordLength } from '#app/domain/accounts.ts'
import { isCommonPassword } from './common-passwords.ts'

/** What is wrong with a new password, in words for its owner; null when it may be taken. Never changed, never cut (A05). */
export function passwordProblem(
  password: string,
  { email, forDesk = false }: { email: string; forDesk?: boolean },
): string | null {
  if (password.length < leastPasswordLength) return accountWords.passwordShort
  if (forDesk && !isLongPassword(password)) return accountWords.passwordShortForDesk
  if (isCommonPassword(password) || isOfTheAddress(password, email)) return accountWords.passwordCommon
  return null
}

/** The address itself, or its name with a few digits behind. */
function isOfTheAddress(password: string, email: string) {
  const low = password.toLowerCase()
  const [name = ''] = email.split('@')
  return low === email || low.replace(/[\d!.?]+$/, '') === name
}
