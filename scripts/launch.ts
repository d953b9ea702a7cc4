import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { isDeliverableEmailAddress } from '#app/domain/mail/outgoing-email.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import { settingsSchema } from '#app/domain/settings/business-schema.ts'
import { CloudflareApi } from './launch/api.ts'
import { Production } from './launch/production.ts'
import { choose, type Question, Questions } from './launch/questions.ts'
import { Report } from './launch/report.ts'
import { createResources, lockBuckets } from './launch/resources.ts'
import {
  checkPlan,
  commitConfiguration,
  enableEmail,
  findZone,
  isLive,
  nameKitchen,
  readSite,
  setSecrets,
} from './launch/steps.ts'

/**
 * `npm run launch` sets up the site in the owner's Cloudflare account (docs/launch.md). It creates only what is
 * missing, so it can be run again at any time, even after a failure.
 */

const usage = `Usage: npm run launch -- [--domain kitchen.com] [--sender hello@kitchen.com] [--name "My Kitchen"]
                         [--account <id or name>] [--yes] [--skip-deploy]

  --yes          ask nothing: use the flags, wrangler.toml, and RESEND_API_KEY and RESEND_WEBHOOK_SECRET from the
                 environment
  --skip-deploy  prepare everything, but leave the deployment to npm run deploy`

const nameQuestion: Question = {
  flag: 'name',
  text: 'Name of the kitchen',
  known: defaultSettings.name,
  problem: (answer) =>
    settingsSchema.shape.name.safeParse(answer).success ? null : 'Enter at most 40 characters.',
}

const report = new Report()
try {
  await launch()
  report.print()
} catch (error) {
  report.print()
  console.error(
    `\n${(error as Error).message}\n\nNot finished. Fix this, then run npm run launch again: it continues here.`,
  )
  process.exitCode = 1
}

async function launch() {
  const { values: flags } = readFlags()
  const questions = new Questions(!flags.yes)
  const production = new Production()

  const api = logIn()
  await chooseAccount(api, production, questions, flags.account)
  const { domain, sender } = await chooseDomain(production, questions, flags)
  production.setDomain(domain, sender)

  const zone = await findZone(api, production, domain, report)
  await checkPlan(api, production, report)
  await createResources(api, production, report)
  await lockBuckets(api, production, report)
  const hasSecrets = await setSecrets(api, production, questions, report)
  if (zone) await enableEmail(api, zone, sender, report)

  if (!zone || !hasSecrets)
    return report.remaining('Deploy: the next npm run launch does it, once the above is done.')
  if (!production.isChanged && (await isLive(api, production))) report.existing(`Site https://${domain}`)
  else if (flags['skip-deploy'])
    return report.remaining(
      'Commit wrangler.toml, then deploy: npm run deploy. Then run npm run launch once more.',
    )
  else {
    commitConfiguration(report)
    deploy()
    report.done(`Site https://${domain}`)
  }
  const site = readSite()
  if (site.name === null) {
    const name = await choose(questions, flags.name, nameQuestion)
    nameKitchen(name, Date.now())
    report.done(`Kitchen’s name “${name}”`)
  } else report.existing(`Kitchen’s name ${site.name}`)
  await listLastSteps(api, zone.id, { domain, hasAdmin: site.hasAdmin })
}

function deploy() {
  const { status } = spawnSync(process.execPath, ['scripts/deploy.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The deployment failed: see its output above.')
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        domain: { type: 'string' },
        sender: { type: 'string' },
        name: { type: 'string' },
        account: { type: 'string' },
        yes: { type: 'boolean', default: false },
        'skip-deploy': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}

function logIn() {
  try {
    return new CloudflareApi()
  } catch (error) {
    const { message } = error as Error
    throw new Error(
      `${message}\nLog in with: npx wrangler login\nIt opens a browser. On a machine without one, create an API token instead and ` +
        'set it as CLOUDFLARE_API_TOKEN (docs/launch.md, step 4).',
      { cause: error },
    )
  }
}

/**
 * Chooses the Cloudflare account and stores it in wrangler.toml, so that no later command asks again or uses a
 * different account.
 */
async function chooseAccount(
  api: CloudflareApi,
  production: Production,
  questions: Questions,
  flag: string | undefined,
) {
  const accounts = await api.read<{ id: string; name: string }[]>('/accounts?per_page=50')
  const find = (wanted: string) => accounts.find(({ id, name }) => id === wanted || name === wanted)
  const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  const known =
    flag ??
    production.account ??
    process.env.CLOUDFLARE_ACCOUNT_ID ??
    (accounts.length === 1 ? accounts[0]?.id : undefined)
  if (known === undefined) console.log(`Your Cloudflare accounts:\n${list}`)
  const wanted = await choose(questions, known, {
    flag: 'account',
    text: 'Which account (id or name)',
    known: undefined,
    problem: (answer) => (find(answer) ? null : `This login has no account “${answer}”. It has:\n${list}`),
  })
  const account = find(wanted)
  if (!account) throw new Error(`There is no account “${wanted}”.`)
  production.setAccount(account.id)
  report.existing(`Cloudflare account ${account.name}`)
}

/**
 * Chooses the site's domain and the sender's address. Both are stored in wrangler.toml, so the next run suggests
 * them.
 */
async function chooseDomain(
  production: Production,
  questions: Questions,
  flags: { domain?: string | undefined; sender?: string | undefined },
) {
  const { SITE_ORIGIN, EMAIL_FROM } = production.config.vars
  const current = new URL(SITE_ORIGIN).hostname
  const isSample = current.endsWith('.example')
  const domain = await choose(questions, flags.domain, {
    flag: 'domain',
    text: 'Domain of the site, without www',
    known: isSample ? undefined : current,
    problem: (answer) =>
      /^(?!www\.)([a-z0-9-]+\.)+[a-z]{2,}$/.test(answer) && !answer.endsWith('.example')
        ? null
        : 'Enter a domain like my-kitchen.com: lower case, without https:// and www.',
  })
  const isOfDomain = (address: string) => address.endsWith(`@${domain}`) || address.endsWith(`.${domain}`)
  const sender = await choose(questions, flags.sender, {
    flag: 'sender',
    text: 'Sender’s email address',
    known: isOfDomain(EMAIL_FROM) ? EMAIL_FROM : `hello@${domain}`,
    problem: (answer) =>
      isDeliverableEmailAddress(answer) && isOfDomain(answer)
        ? null
        : `Enter an address of your domain, like hello@${domain}.`,
  })
  return { domain, sender }
}

async function listLastSteps(
  api: CloudflareApi,
  zone: string,
  { domain, hasAdmin }: { domain: string; hasAdmin: boolean },
) {
  const https = await api.tryToRead(`/zones/${zone}/settings/always_use_https`)
  if ('result' in https && (https.result as { value: string }).value === 'on')
    report.existing('Always Use HTTPS')
  else report.remaining(`Turn on “Always Use HTTPS” for ${domain} (docs/launch.md, step 7).`)
  report.remaining(`Redirect www.${domain} with a rule, unless you already have (docs/launch.md, step 7).`)
  if (hasAdmin) report.existing('First admin')
  else
    report.remaining(
      `First admin: sign up at https://${domain}/auth, open the link in the email, then run\n` +
        'npm run admin:grant -- <your address> --remote',
    )
}
