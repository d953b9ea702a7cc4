import { signToken } from '#app/auth/tokens.server.ts'
import { type AccountLinkPurpose, accountLinkSettingsByPurpose } from '#app/domain/accounts/account.ts'
import {
  confirmationLinkLifetimeDays,
  preferencesLinkLifetimeMs,
  subscriberLinkPlaceholder,
} from '#app/domain/newsletter/subscriber.ts'
import { readDatabaseTarget } from './database-target.ts'
import { defaultState, localSecrets, query, requireLocalDatabase } from './local.ts'

/**
 * `npm run mail` lists the local outbox, newest first; `npm run mail -- 3` shows email 3 with its link. Add `--env
 * staging` for staging's outbox. Its links need staging's signing key: `SIGNING_KEY=… npm run mail -- 3 --env
 * staging`.
 */

interface Row {
  id: number
  kind: string
  subject_id: number
  recipient: string
  subject: string | null
  text: string | null
  state: string
  created_at: number
}

const target = readDatabaseTarget(process.argv.slice(2))
if (!target) {
  console.log('Usage: npm run mail [-- <number>] [-- --env staging]')
  process.exit(1)
}
const { flags, origin, isLocal, positionals } = target
const [number] = positionals

if (isLocal) requireLocalDatabase()

if (number === undefined) {
  const rows = query<Row>('select * from emails order by id desc limit 50', flags)
  for (const row of rows) {
    console.log(`${row.id}\t${row.state}\t${row.recipient}\t${row.subject ?? row.kind}`)
  }
  console.log(rows.length > 0 ? '\nShow one email: npm run mail -- <number>' : 'No email yet.')
} else if (/^\d+$/.test(number)) {
  const [row] = query<Row>(`select * from emails where id = ${number}`, flags)
  if (row) show(row)
  else console.log(`There is no email ${number}.`)
} else {
  console.log('Usage: npm run mail [-- <number>] [-- --env staging]')
}

function show(row: Row) {
  const text = (row.text ?? '(not composed yet)').replaceAll(subscriberLinkPlaceholder, linkOf(row))
  console.log(`To: ${row.recipient}\nSubject: ${row.subject ?? ''}\nState: ${row.state}\n\n${text}`)
}

/** Derives the link as the job does when it sends the email, because the link is not stored anywhere. */
function linkOf({ kind, subject_id: id, created_at: createdAt }: Row) {
  const signingKey = isLocal ? localSecrets(defaultState).signingKey : process.env.SIGNING_KEY
  if (!signingKey) return '(set the environment variable SIGNING_KEY to see the link)'
  if (kind === 'send-confirmation') {
    const expiresAt = createdAt + confirmationLinkLifetimeDays * 86_400_000
    const token = signToken(signingKey, { purpose: 'confirm-subscription', id, expiresAt })
    return `${origin}/subscribe/confirm?token=${token}`
  }
  if (kind === 'send-welcome' || kind === 'send-preferences-link') {
    const expiresAt = createdAt + preferencesLinkLifetimeMs
    return `${origin}/preferences?token=${signToken(signingKey, { purpose: 'preferences', id, expiresAt })}`
  }
  if (kind === 'send-data-link') {
    const [subscriber] = query<{ expires: number | null }>(
      `select data_link_expires_at as expires from newsletter_subscribers where id = ${id}`,
      flags,
    )
    if (!subscriber?.expires) return '(the link has expired)'
    const token = signToken(signingKey, { purpose: 'reader-data', id, expiresAt: subscriber.expires })
    return `${origin}/preferences/data?token=${token}`
  }
  const [link] = query<{ purpose: AccountLinkPurpose; expires_at: number }>(
    `select purpose, expires_at from account_links where id = ${id}`,
    flags,
  )
  if (!link) return '(the link has expired)'
  const { purpose, expires_at: expiresAt } = link
  return `${origin}${accountLinkSettingsByPurpose[purpose].path}?token=${signToken(signingKey, { purpose, id, expiresAt })}`
}
