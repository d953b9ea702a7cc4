import { dkimFinding } from './dkim.ts'
import { dmarcFinding } from './dmarc.ts'
import type { Lookups } from './lookups.ts'
import { spfFindings } from './spf.ts'

/** `missing` keeps mail from arriving, `weak` from arriving well. */
export interface Finding {
  what: string
  is: 'good' | 'weak' | 'missing'
  words: string
}

/** Where a provider sends from, below the domain of the From line, and the selector of its signature. */
export const carriers = {
  resend: { bounces: 'send', selector: 'resend', spf: 'include:amazonses.com' },
  cloudflare: { bounces: 'cf-bounce', selector: 'cf-bounce', spf: 'include:_spf.mx.cloudflare.net' },
  smtp: { bounces: null, selector: null, spf: null },
} as const

export type Carrier = keyof typeof carriers

interface Asked {
  domain: string
  carriers: readonly Carrier[]
  /** In place of the carriers' own. */
  selectors: readonly string[]
}

/** What receivers will look at before they take mail from this domain, in words. */
export async function checkDomain(dns: Lookups, { domain, carriers: by, selectors }: Asked) {
  const own = by.flatMap((name) => carriers[name].selector ?? [])
  const signed = selectors.length > 0 ? selectors : own
  const findings: Finding[] = [
    ...(await spfFindings(dns, domain, by)),
    ...(await Promise.all(signed.map((selector) => dkimFinding(dns, domain, selector)))),
    await dmarcFinding(dns, domain),
    ...(await repliesFindings(dns, domain)),
  ]
  if (signed.length === 0)
    findings.push({
      what: 'DKIM',
      is: 'missing',
      words: 'Say which selector your mail server signs with: --selector <name>.',
    })
  return findings
}

/** Whoever answers a letter writes to the domain of its From line, and so do receivers that report trouble. */
async function repliesFindings(dns: Lookups, domain: string): Promise<Finding[]> {
  const servers = await dns.mx(domain)
  if (servers.length === 0)
    return [
      {
        what: 'MX',
        is: 'missing',
        words: `${domain} has no MX record: nobody can answer, and some receivers refuse mail from where none can arrive.`,
      },
    ]
  const findings: Finding[] = [{ what: 'MX', is: 'good', words: `Answers go to ${servers.join(', ')}.` }]
  for (const server of servers) findings.push(await nameFinding(dns, server))
  return findings
}

/** A name that leads to an address that leads back to the name. */
async function nameFinding(dns: Lookups, server: string): Promise<Finding> {
  const addresses = await dns.addresses(server)
  if (addresses.length === 0)
    return { what: 'MX', is: 'missing', words: `${server} has no address, so no answer reaches it.` }
  for (const address of addresses) {
    const names = await dns.names(address)
    const back = await Promise.all(names.map((name) => dns.addresses(name)))
    if (!back.some((theirs) => theirs.includes(address)))
      return {
        what: 'PTR',
        is: 'weak',
        words: `${address} (${server}) has no name that leads back to it. It matters where you send from there yourself, by SMTP.`,
      }
  }
  return { what: 'PTR', is: 'good', words: `The addresses of ${server} lead back to their names.` }
}
