import { carriers, type Carrier, type Finding } from './checks.ts'
import type { Lookups } from './lookups.ts'

/** More look-ups than this, and receivers count the whole record as wrong (RFC 7208 §4.6.4). */
const mostLookups = 10

/** SPF is asked of the domain that bounces go back to, which each provider has below ours. */
export async function spfFindings(dns: Lookups, domain: string, by: readonly Carrier[]) {
  const places = by.map((name) => {
    const { bounces, spf } = carriers[name]
    return { host: bounces === null ? domain : `${bounces}.${domain}`, spf, name }
  })
  const findings: Finding[] = []
  for (const { host, spf, name } of places) {
    findings.push(await spfFinding(dns, host, spf))
    if (host !== domain && (await dns.mx(host)).length === 0)
      findings.push({
        what: 'Bounces',
        is: 'missing',
        words: `${host} has no MX record, so ${name} hears of no bounce. Copy the record from its page of the domain.`,
      })
  }
  return findings
}

async function spfFinding(dns: Lookups, host: string, wanted: string | null): Promise<Finding> {
  const records = (await dns.txt(host)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  const [record] = records
  const missing = (words: string): Finding => ({ what: 'SPF', is: 'missing', words })
  if (!record)
    return missing(`${host} says nothing of who may send for it: add a TXT record that begins with v=spf1.`)
  if (records.length > 1)
    return missing(`${host} has ${records.length} SPF records, which count as none. Make them one.`)
  if (wanted !== null && !record.toLowerCase().split(/\s+/).includes(wanted))
    return missing(`${host} does not name the provider: its SPF record needs ${wanted}.`)
  const lookups = await lookupsOf(dns, record)
  if (lookups > mostLookups)
    return missing(
      `The SPF record of ${host} takes ${lookups} look-ups; more than ${mostLookups} count as none.`,
    )
  if (!/\s[-~]all$/i.test(record.trim()))
    return {
      what: 'SPF',
      is: 'weak',
      words: `The SPF record of ${host} lets others in: end it with ~all or -all.`,
    }
  return { what: 'SPF', is: 'good', words: `${host} says who may send for it, in ${lookups} look-ups.` }
}

/** How many look-ups a record takes, with those of what it includes; it stops where the answer is no longer in doubt. */
async function lookupsOf(dns: Lookups, record: string, seen: readonly string[] = []): Promise<number> {
  let count = 0
  for (const term of record.toLowerCase().split(/\s+/).slice(1)) {
    const [, name = '', target] =
      /^[+?~-]?(include|a|mx|ptr|exists|redirect)(?:[:=]([^/]+))?/.exec(term) ?? []
    if (name === '') continue
    count += 1
    if (count + seen.length > mostLookups) return count + seen.length
    const follows = (name === 'include' || name === 'redirect') && target !== undefined
    if (!follows || seen.includes(target)) continue
    const inner = (await dns.txt(target)).find((text) => /^v=spf1(?: |$)/i.test(text))
    if (inner) count += await lookupsOf(dns, inner, [...seen, target])
  }
  return count
}
