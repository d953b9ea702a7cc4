import { type Carrier, carriers, type Finding } from './finding.ts'
import type { Lookups } from './lookups.ts'

/** Receivers ignore an SPF record that needs more DNS lookups than this (RFC 7208 §4.6.4). */
const maxLookups = 10

/**
 * Checks SPF at the bounce domain, where receivers check it. That is a subdomain of ours for each provider, or our
 * own domain for SMTP.
 */
export async function spfFindings(dns: Lookups, domain: string, names: readonly Carrier[]) {
  const hosts = names.map((name) => {
    const { bounces, spf } = carriers[name]
    return { host: bounces === null ? domain : `${bounces}.${domain}`, spf, name }
  })
  const findings: Finding[] = []
  for (const { host, spf, name } of hosts) {
    findings.push(await spfFinding(dns, host, spf))
    if (host !== domain && (await dns.mx(host)).length === 0)
      findings.push({
        what: 'Bounces',
        status: 'missing',
        message: `${host} has no MX record, so ${name} gets no bounces. Copy the record from the domain's page there.`,
      })
  }
  return findings
}

async function spfFinding(dns: Lookups, host: string, mechanism: string | null): Promise<Finding> {
  const records = (await dns.txt(host)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  const [record] = records
  const missing = (message: string): Finding => ({ what: 'SPF', status: 'missing', message })
  if (!record) return missing(`${host} has no SPF record. Add a TXT record that starts with v=spf1.`)
  if (records.length > 1)
    return missing(
      `${host} has ${records.length} SPF records, which receivers treat as none. Merge them into one.`,
    )
  if (mechanism !== null && !record.toLowerCase().split(/\s+/).includes(mechanism))
    return missing(`${host} does not allow the provider: its SPF record needs ${mechanism}.`)
  const lookups = await lookupsOf(dns, record)
  if (lookups > maxLookups)
    return missing(
      `The SPF record of ${host} needs ${lookups} DNS lookups. Receivers ignore records with more than ${maxLookups}.`,
    )
  if (!/\s[-~]all$/i.test(record.trim()))
    return {
      what: 'SPF',
      status: 'weak',
      message: `The SPF record of ${host} allows other senders. End it with ~all or -all.`,
    }
  return { what: 'SPF', status: 'good', message: `${host} has an SPF record with ${lookups} DNS lookups.` }
}

/** Counts the DNS lookups of an SPF record and its includes; stops once the limit is exceeded. */
async function lookupsOf(dns: Lookups, record: string, seen: readonly string[] = []): Promise<number> {
  let count = 0
  for (const term of record.toLowerCase().split(/\s+/).slice(1)) {
    const [, name = '', target] =
      /^[+?~-]?(include|a|mx|ptr|exists|redirect)(?:[:=]([^/]+))?/.exec(term) ?? []
    if (name === '') continue
    count += 1
    if (count + seen.length > maxLookups) return count + seen.length
    const follows = (name === 'include' || name === 'redirect') && target !== undefined
    if (!follows || seen.includes(target)) continue
    const inner = (await dns.txt(target)).find((text) => /^v=spf1(?: |$)/i.test(text))
    if (inner) count += await lookupsOf(dns, inner, [...seen, target])
  }
  return count
}
