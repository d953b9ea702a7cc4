import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { checkDomain } from './mail-dns/checks.ts'
import { type Carrier, carriers, type Finding } from './mail-dns/finding.ts'
import { lookupsOf } from './mail-dns/lookups.ts'
import { messageFindings } from './mail-dns/message.ts'

/**
 * `npm run mail:dns` checks the sending domain's DNS records as receivers do and reports what is missing
 * (docs/mail.md). It exits with code 1 if email would not arrive.
 */

const usage = `Usage: npm run mail:dns -- [domain] [--by resend,cloudflare,smtp] [--selector name] [--server ip:port]
       npm run mail:dns -- --message newsletter.eml`

interface Vars {
  EMAIL_FROM: string
  EMAIL_TRANSPORT: string
  BULK_EMAIL_TRANSPORT: string
}

const labels = { good: 'ok     ', weak: 'weak   ', missing: 'MISSING' }

const options = new Map<string, string>()
const positionals: string[] = []
const args = process.argv.slice(2)
while (args.length > 0) {
  const arg = args.shift() ?? ''
  if (arg.startsWith('--')) options.set(arg.slice(2), args.shift() ?? '')
  else positionals.push(arg)
}
const list = (name: string) => options.get(name)?.split(',').filter(Boolean) ?? []

const unknownOption = [...options.keys()].find(
  (name) => !['by', 'selector', 'server', 'message'].includes(name),
)
const unknownCarrier = list('by').find((name) => !Object.hasOwn(carriers, name))
if (unknownOption !== undefined || unknownCarrier !== undefined || positionals.length > 1) {
  console.error(usage)
  process.exitCode = 2
} else {
  const findings = await check()
  for (const { what, status, message } of findings)
    console.log(`${labels[status]}  ${what.padEnd(8)} ${message}`)
  const missing = findings.filter(({ status }) => status === 'missing').length
  console.log(
    missing === 0
      ? '\nEmail from this domain can arrive.'
      : `\nFix ${missing} of these before you send the first newsletter.`,
  )
  process.exitCode = missing === 0 ? 0 : 1
}

function check(): Promise<Finding[]> {
  const file = options.get('message')
  if (file !== undefined) return messageFindings(readFileSync(file))
  const vars = productionVars()
  const [domain = vars.EMAIL_FROM.split('@')[1] ?? ''] = positionals
  const configured = [...new Set([vars.EMAIL_TRANSPORT, vars.BULK_EMAIL_TRANSPORT])]
  const by = (options.has('by') ? list('by') : configured).filter((name): name is Carrier =>
    Object.hasOwn(carriers, name),
  )
  console.log(`${domain}, sent by ${by.join(' and ')}\n`)
  return checkDomain(lookupsOf(list('server')), { domain, carriers: by, selectors: list('selector') })
}

function productionVars() {
  const config = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as {
    env: { production: { vars: Vars } }
  }
  return config.env.production.vars
}
