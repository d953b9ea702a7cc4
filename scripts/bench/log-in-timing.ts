import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '#app/auth/passwords.server.ts'
import { execute } from '#scripts/local.ts'
import { median } from './median.ts'

type LogIn = (email: string, password: string, from: string) => Promise<{ status: number }>

/** Number of the last network used: each try comes from a new network, so that no rate limit rejects it. */
let network = 0
const aNetwork = () => `2001:db8:${(Date.now() & 0xffff).toString(16)}:${(++network).toString(16)}::1`

/** Creates accounts with a password that nobody enters, one for each try. */
export async function someAccounts(state: string, count: number) {
  const hash = await hashPassword('a password that nobody tries')
  const rows = Array.from(
    { length: count },
    (_, index) => `('there-${index}', 'there-${index}@mail.example', '${hash}', 1, 1)`,
  )
  const file = join(state, 'accounts.sql')
  writeFileSync(
    file,
    `delete from users where id like 'there-%';
     insert into users (id, email, password_hash, created_at, updated_at) values ${rows.join(', ')};`,
  )
  execute(file, state)
}

/** Returns the median times (ms) of a log-in with a wrong password and with an unknown address, taking turns (A09). */
export async function timesOfRefusal(logIn: LogIn, trials: number) {
  const time = async (email: string) => {
    const began = performance.now()
    const { status } = await logIn(email, 'not the password', aNetwork())
    if (status !== 422) throw new Error(`${email} was answered ${status}.`)
    return performance.now() - began
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let trial = 0; trial < trials; trial++) {
    known.push(await time(`there-${trial}@mail.example`))
    unknown.push(await time(`nobody-${Date.now()}-${trial}@mail.example`))
  }
  return { known: median(known), unknown: median(unknown) }
}
