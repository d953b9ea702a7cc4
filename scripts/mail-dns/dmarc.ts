import { tagsOf } from './dkim.ts'
import type { Finding } from './finding.ts'
import type { Lookups } from './lookups.ts'

/** Checks the DMARC policy, which applies to email from our domain that fails both SPF and DKIM. */
export async function dmarcFinding(dns: Lookups, domain: string): Promise<Finding> {
  const host = `_dmarc.${domain}`
  const records = (await dns.txt(host)).filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text))
  const [record] = records
  const found = (status: Finding['status'], message: string): Finding => ({ what: 'DMARC', status, message })
  if (!record)
    return found(
      'missing',
      `${host} has no DMARC record. Start with v=DMARC1; p=none; rua=mailto:dmarc@${domain}. Large mailbox providers require one.`,
    )
  if (records.length > 1)
    return found('missing', `${host} has ${records.length} records, which receivers treat as none. Keep one.`)
  const tags = tagsOf(record)
  const policy = tags.get('p')?.toLowerCase() ?? ''
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return found('missing', `${host} has no policy. Add p=none, p=quarantine or p=reject.`)
  if (policy === 'none')
    return found(
      'weak',
      `${host} only collects reports (p=none). Within thirty days, once the reports are clean, change it to p=quarantine.`,
    )
  if (tags.has('pct') && tags.get('pct') !== '100')
    return found(
      'weak',
      `${host} applies to ${tags.get('pct')}% of email. Remove pct once the reports are clean.`,
    )
  return tags.has('rua')
    ? found('good', `${host} says ${policy}, and reports go to ${tags.get('rua')}.`)
    : found('weak', `${host} says ${policy}, but nobody gets the reports. Add rua=mailto:dmarc@${domain}.`)
}
