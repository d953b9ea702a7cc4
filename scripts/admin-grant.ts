import { minStaffPasswordLength, normalizeAccountEmail } from '#app/domain/accounts/account.ts'
import { isDeliverableEmailAddress } from '#app/domain/mail/outgoing-email.ts'
import { readDatabaseTarget } from './database-target.ts'
import { query, requireLocalDatabase } from './local.ts'

/**
 * `npm run admin:grant -- <user ID or email>` makes a user an admin in the local database. Add `--remote` for
 * production or `--env staging` for staging.
 */

if (import.meta.main) {
  const target = readDatabaseTarget(process.argv.slice(2))
  const [who, ...more] = target?.positionals ?? []

  if (!target || who === undefined || more.length > 0) {
    console.log('Usage: npm run admin:grant -- <user ID or email> [--remote | --env staging]')
    process.exit(1)
  }
  const { flags, origin, isLocal } = target
  if (isLocal) requireLocalDatabase()
  const { granted, message } = grantAdmin((sql) => query<object>(sql, flags), {
    who,
    now: Date.now(),
    origin,
  })
  console.log(message)
  process.exit(granted ? 0 : 1)
}

interface Row {
  id: string
  email: string
  email_verified_at: number | null
  long_password: number
  is_admin: number
}

/**
 * Makes an existing user an admin. A user who is given by email address must have confirmed that address, because
 * anyone can sign up with someone else's (A08). The grant is recorded in the audit log, and the user is notified by
 * email.
 */
export function grantAdmin<Result extends object>(
  query: (sql: string) => Result[],
  { who, now, origin }: { who: string; now: number; origin: string },
): { granted: boolean; message: string } {
  const byId = /^[\w-]{1,64}$/.test(who)
  const email = normalizeAccountEmail(who)
  if (!byId && !isDeliverableEmailAddress(email))
    return rejection(`"${who}" is neither a user ID nor an email address.`)

  const condition = byId ? `u.id = ${quoted(who)}` : `u.email = ${quoted(email)}`
  const [user] = query(
    `select u.id, u.email, u.email_verified_at, u.long_password, exists (
       select 1 from user_roles r where r.user_id = u.id and r.role = 'admin'
     ) as is_admin from users u where ${condition}`,
  ) as unknown as Row[]

  if (!user)
    return rejection(`There is no account for ${who}. Sign up at ${origin}/auth first, then run this again.`)
  if (user.is_admin) return rejection(`${user.email} is already an admin.`)
  if (!byId && user.email_verified_at === null) {
    return rejection(
      `${email} is not confirmed, so the account may belong to someone else. Open the link in the confirmation email and ` +
        `run this again. If you know that this is the right account, run: npm run admin:grant -- ${user.id}`,
    )
  }
  if (!user.long_password) {
    return rejection(
      `The password of ${user.email} is shorter than ${minStaffPasswordLength} characters. Choose a longer one, then run this again.`,
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
  return { granted: true, message: `${user.email} is now an admin. Log in again to see the admin pages.` }
}

function rejection(message: string) {
  return { granted: false, message }
}

function quoted(text: string) {
  return `'${text.replaceAll("'", "''")}'`
}
