import { dkimFinding } from './dkim.ts'
import { dmarcFinding } from './dmarc.ts'
import { type Carrier, carriers, type Finding } from './finding.ts'
import type { Lookups } from './lookups.ts'
import { spfFindings } from './spf.ts'

interface DomainOptions {
  domain: string
  carriers: readonly Carrier[]
  /** DKIM selectors to check instead of the providers' own. */
  selectors: readonly string[]
}

/** Checks the DNS records that receivers check before they accept email from this domain. */
export async function checkDomain(dns: Lookups, { domain, carriers: names, selectors }: DomainOptions) {
  const defaultSelectors = names.flatMap((name) => carriers[name].selector ?? [])
  const checked = selectors.length > 0 ? selectors : defaultSelectors
  const findings: Finding[] = [
    ...(await spfFindings(dns, domain, names)),
    ...(await Promise.all(checked.map((selector) => dkimFinding(dns, domain, selector)))),
    await dmarcFinding(dns, domain),
    ...(await repliesFindings(dns, domain)),
  ]
  if (checked.length === 0)
    findings.push({
      what: 'DKIM',
      status: 'missing',
      message: 'Give the DKIM selector of your mail server: --selector <name>.',
    })
  return findings
}

/** Checks the mail servers of the From address's domain, because replies and delivery reports go there. */
async function repliesFindings(dns: Lookups, domain: string): Promise<Finding[]> {
  const servers = await dns.mx(domain)
  if (servers.length === 0)
    return [
      {
        what: 'MX',
        status: 'missing',
        message: `${domain} has no MX record, so nobody can reply, and some receivers reject email from it. Add an MX record for ${domain}.`,
      },
    ]
  const findings: Finding[] = [
    { what: 'MX', status: 'good', message: `Replies go to ${servers.join(', ')}.` },
  ]
  for (const server of servers) findings.push(await nameFinding(dns, server))
  return findings
}

/**
 * Checks that a mail server's name resolves to addresses that each have a reverse DNS name resolving back to them.
 */
async function nameFinding(dns: Lookups, server: string): Promise<Finding> {
  const addresses = await dns.addresses(server)
  if (addresses.length === 0)
    return {
      what: 'MX',
      status: 'missing',
      message: `${server} has no address, so replies do not arrive. Add an A or AAAA record.`,
    }
  for (const address of addresses) {
    const names = await dns.names(address)
    const forward = await Promise.all(names.map((name) => dns.addresses(name)))
    if (!forward.some((found) => found.includes(address)))
      return {
        what: 'PTR',
        status: 'weak',
        message: `${address} (${server}) has no reverse DNS name that resolves back to it. This matters if you send from it by SMTP.`,
      }
  }
  return { what: 'PTR', status: 'good', message: `The addresses of ${server} have matching reverse DNS.` }
}
