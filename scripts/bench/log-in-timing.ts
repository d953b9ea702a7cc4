import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '#app/auth/passwords.server.ts'
import { execute } from '#scripts/local.ts'
import { median } from './median.ts'

type LogIn = (email: string, password: string, ip: string) => Promise<{ status: number }>

/** Number of the last network used. Each login attempt comes from a new network, so that no rate limit rejects it. */
let network = 0
const newIp = () => `2001:db8:${(Date.now() & 0xffff).toString(16)}:${(++network).toString(16)}::1`

/** Creates one account per login attempt, with a password that no attempt uses. */
export async function createAccounts(state: string, count: number) {
  const hash = await hashPassword('a password that nobody enters')
  const rows = Array.from(
    { length: count },
    (_, index) => `('account-${index}', 'account-${index}@mail.example', '${hash}', 1, 1)`,
  )
  const file = join(state, 'accounts.sql')
  writeFileSync(
    file,
    `delete from users where id like 'account-%';
     insert into users (id, email, password_hash, created_at, updated_at) values ${rows.join(', ')};`,
  )
  execute(file, state)
}

/**
 * Returns the median times of rejected logins, ms. Attempts with a wrong password alternate with attempts with an
 * unknown email (A09).
 */
export async function measureRejectedLogins(logIn: LogIn, attempts: number) {
  const measure = async (email: string) => {
    const startedAt = performance.now()
    const { status } = await logIn(email, 'not the password', newIp())
    if (status !== 422) throw new Error(`The login of ${email} returned status ${status}.`)
    return performance.now() - startedAt
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let attempt = 0; attempt < attempts; attempt++) {
    known.push(await measure(`account-${attempt}@mail.example`))
    unknown.push(await measure(`nobody-${Date.now()}-${attempt}@mail.example`))
  }
  return { known: median(known), unknown: median(unknown) }
}
