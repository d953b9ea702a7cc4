import { normalizeAccountEmail, minStaffPasswordLength } from '#app/domain/accounts/account.ts'
import { isDeliverableAddress } from '#app/domain/mail/mail-safety.ts'

interface Row {
  id: string
  email: string
  email_verified_at: number | null
  long_password: number
  is_admin: number
}

/**
 * Makes somebody admin who has an account, and says how that went. An address counts only once it is confirmed: anybody
 * can sign up with anybody's (A08). The rows of the audit log and of the mail follow the role, and only a new one.
 */
export function grantAdmin<Result extends object>(
  query: (sql: string) => Result[],
  { who, now, origin }: { who: string; now: number; origin: string },
): { granted: boolean; words: string } {
  const byId = /^[\w-]{1,64}$/.test(who)
  const email = normalizeAccountEmail(who)
  if (!byId && !isDeliverableAddress(email))
    return refused(`"${who}" is neither a user's id nor an e-mail address.`)

  const condition = byId ? `u.id = ${quoted(who)}` : `u.email = ${quoted(email)}`
  const [user] = query(
    `select u.id, u.email, u.email_verified_at, u.long_password, exists (
       select 1 from user_roles r where r.user_id = u.id and r.role = 'admin'
     ) as is_admin from users u where ${condition}`,
  ) as unknown as Row[]

  if (!user)
    return refused(`There is no account of ${who}. Sign up at ${origin}/auth first, then run this again.`)
  if (user.is_admin) return refused(`${user.email} is admin already.`)
  if (!byId && user.email_verified_at === null) {
    return refused(
      `${email} is not confirmed, so nobody knows whose account that is. Follow the link in its mail, then run this ` +
        `again; or, if you know it is the right one: npm run admin:grant -- ${user.id}`,
    )
  }
  if (!user.long_password) {
    return refused(
      `The password of ${user.email} is shorter than ${minStaffPasswordLength} characters. Change it to a longer one, then run this again.`,
    )
  }
  query(
    `insert into user_roles (user_id, role, created_at) values (${quoted(user.id)}, 'admin', ${now}) on conflict do nothing`,
  )
  query(
    `insert into audit_log (at, actor, action, subject, details)
     select ${now}, 'command line', 'role.granted', 'user:' || r.user_id, '{"role":"admin"}' from user_roles r
     where r.user_id = ${quoted(user.id)} and r.role = 'admin' and r.created_at = ${now}`,
  )
  query(
    `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
     select 'notify-account', a.id, ${quoted(user.email)}, 'notify-account:' || a.id, ${now}, ${now} from audit_log a
     where a.at = ${now} and a.subject = ${quoted(`user:${user.id}`)} and a.action = 'role.granted'
     on conflict do nothing`,
  )
  return { granted: true, words: `${user.email} is admin now, from the next log-in on.` }
}

function refused(words: string) {
  return { granted: false, words }
}

function quoted(text: string) {
  return `'${text.replaceAll("'", "''")}'`
}
