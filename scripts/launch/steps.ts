import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { webhookSecretPattern } from '#app/auth/webhook-signature.ts'
import { runWrangler } from '#scripts/cloudflare/wrangler.ts'
import { query } from '#scripts/local.ts'
import type { CloudflareApi } from './api.ts'
import type { Production } from './production.ts'
import type { Questions } from './questions.ts'
import type { Report } from './report.ts'

/** The steps of a launch, besides creating resources. Each step first checks whether it has already been done. */

interface Zone {
  id: string
  name: string
  status: string
}

/** Returns the domain's zone if Cloudflare serves its DNS. */
export async function findZone(api: CloudflareApi, production: Production, domain: string, report: Report) {
  const [zone] = await api.read<Zone[]>(`/zones?name=${domain}&account.id=${production.account}`)
  if (zone?.status === 'active') {
    report.existing(`Domain ${domain}`)
    return zone
  }
  report.remaining(
    zone
      ? `Set the name servers of ${domain} at its registrar to those that Cloudflare shows under Domains. The domain is ` +
          `“${zone.status}” until they are found, which can take a day. Then run npm run launch again.`
      : `Add ${domain} to this Cloudflare account under Domains (docs/launch.md, step 2), wait until it is “active”, then ` +
          'run npm run launch again.',
  )
  return null
}

/**
 * Checks for the Workers Paid plan. Only a token with the permission “Billing Read” can list subscriptions;
 * wrangler’s login can't.
 */
export async function checkPlan(api: CloudflareApi, production: Production, report: Report) {
  const response = await api.tryToRead(`${production.path}/subscriptions`)
  const subscriptions =
    'result' in response ? (response.result as { rate_plan?: { public_name?: string } }[]) : []
  const names = subscriptions.map(({ rate_plan }) => rate_plan?.public_name ?? '')
  if (names.some((name) => /workers.*paid/i.test(name))) return report.existing('Plan Workers Paid')
  const why =
    'refusal' in response ? response.refusal : `Cloudflare lists: ${names.join(', ') || 'no subscription'}`
  report.remaining(
    `Check that the account has the Workers Paid plan (dash.cloudflare.com/${production.account}/workers/plans). This ` +
      `login could not confirm it. ${why}`,
  )
}

/** Enables email to individual people from the sender's domain; newsletters go through Resend. */
export async function enableEmail(api: CloudflareApi, zone: Zone, sender: string, report: Report) {
  const domain = sender.slice(sender.indexOf('@') + 1)
  const find = async () => {
    const all = await api.read<{ name: string; enabled: boolean }[]>(
      `/zones/${zone.id}/email/sending/subdomains`,
    )
    return all.find(({ name }) => name === domain)
  }
  const known = await find()
  if (known?.enabled) return report.existing(`Email sending from ${domain}`)
  if (!known) runWrangler(['email', 'sending', 'enable', domain])
  if ((await find())?.enabled) return report.done(`Email sending from ${domain}`)
  report.remaining(
    `Email sending from ${domain} is set up, but not enabled yet. Wait some minutes, then compare the DNS records in the ` +
      `dashboard (Compute > Email Service > Email Sending) with: npx wrangler email sending dns get ${domain}`,
  )
}

/** Sets the missing secrets. Returns whether the Worker now has all the secrets it needs. */
export async function setSecrets(
  api: CloudflareApi,
  production: Production,
  questions: Questions,
  report: Report,
) {
  const path = `${production.path}/workers/scripts/${production.config.name}/secrets`
  const known = new Set(((await api.find<{ name: string }[]>(path)) ?? []).map(({ name }) => name))
  const secrets: Record<string, string> = {}
  if (!known.has('SIGNING_KEY')) {
    secrets.SIGNING_KEY = randomBytes(32).toString('hex')
    // Without a SUPPRESSION_KEY, erased addresses are hashed with SIGNING_KEY. Adding a SUPPRESSION_KEY later would
    // forget those addresses.
    if (!known.has('SUPPRESSION_KEY')) secrets.SUPPRESSION_KEY = randomBytes(32).toString('hex')
  }
  for (const [name, where, problem] of resendSecrets) {
    if (known.has(name)) continue
    const value = process.env[name] ?? (await questions.askSecret(`${name} (${where})`, problem))
    const error = value === null ? null : problem(value)
    if (error !== null) throw new Error(`${name}: ${error}`)
    if (value !== null) secrets[name] = value
    else
      report.remaining(
        `Create ${name} at Resend (docs/launch.md, step 5), then run npm run launch again. The site starts only with it.`,
      )
  }
  for (const name of known) report.existing(`Secret ${name}`)
  const names = Object.keys(secrets)
  if (names.length > 0) runWrangler(['secret', 'bulk', '--env', 'production'], JSON.stringify(secrets))
  for (const name of names) report.done(`Secret ${name}`)
  return resendSecrets.every(([name]) => known.has(name) || name in secrets)
}

const resendSecrets: [name: string, where: string, problem: (value: string) => string | null][] = [
  [
    'RESEND_API_KEY',
    'resend.com/api-keys',
    (value) => (value.startsWith('re_') ? null : 'A Resend API key begins with re_.'),
  ],
  [
    'RESEND_WEBHOOK_SECRET',
    'resend.com/webhooks',
    (value) =>
      webhookSecretPattern.test(value) ? null : 'The signing secret of a webhook begins with whsec_.',
  ],
]

/** Whether both domains are attached to the Worker, which is the last thing that a deployment does. */
export async function isLive(api: CloudflareApi, production: Production) {
  const { name, routes } = production.config
  const domains = await api.read<{ hostname: string; service: string }[]>(
    `${production.path}/workers/domains`,
  )
  return routes.every(({ pattern }) =>
    domains.some(({ hostname, service }) => hostname === pattern && service === name),
  )
}

const remote = ['--remote', '--env', 'production']

/** Reads from the production database which name the owner has chosen, if any, and whether there is an admin. */
export function readSite() {
  const [row] = query<{ name: string | null; has_admin: number }>(
    `select (select value from business_facts where key = 'name') as name,
       exists (select 1 from user_roles where role = 'admin') as has_admin`,
    remote,
  )
  return { name: row?.name ?? null, hasAdmin: row?.has_admin === 1 }
}

/** Stores the kitchen's name as a setting, which the owner can change later at /admin/facts. */
export function nameKitchen(name: string, now: number) {
  const value = JSON.stringify(name).replaceAll("'", "''")
  query(
    `insert into business_facts (key, value, updated_at) values ('name', '${value}', ${now}) on conflict do nothing`,
    remote,
  )
}

/** Commits wrangler.toml, because `npm run deploy` rejects uncommitted changes. */
export function commitConfiguration(report: Report) {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (git('status', '--porcelain', 'wrangler.toml') === '') return
  git('commit', '--quiet', '--only', 'wrangler.toml', '--message', 'Configure production')
  report.done('Commit of wrangler.toml with your domain and resources: push it to your repository')
}
