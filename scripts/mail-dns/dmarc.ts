import type { Finding } from './checks.ts'
import { tagsOf } from './dkim.ts'
import type { Lookups } from './lookups.ts'

/** What receivers are to do with mail in our name that neither SPF nor DKIM vouches for. */
export async function dmarcFinding(dns: Lookups, domain: string): Promise<Finding> {
  const host = `_dmarc.${domain}`
  const records = (await dns.txt(host)).filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text))
  const [record] = records
  const found = (is: Finding['is'], words: string): Finding => ({ what: 'DMARC', is, words })
  if (!record)
    return found(
      'missing',
      `${host} says nothing: begin with v=DMARC1; p=none; rua=mailto:dmarc@${domain}. Large mailbox providers ask it of every sender.`,
    )
  if (records.length > 1)
    return found('missing', `${host} has ${records.length} records, which count as none. Make them one.`)
  const tags = tagsOf(record)
  const policy = tags.get('p')?.toLowerCase() ?? ''
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return found('missing', `${host} has no policy: p=none, p=quarantine or p=reject.`)
  if (policy === 'none')
    return found(
      'weak',
      `${host} only watches (p=none). Within thirty days, once the reports are clean, make it p=quarantine.`,
    )
  if (tags.has('pct') && tags.get('pct') !== '100')
    return found(
      'weak',
      `${host} holds for ${tags.get('pct')}% of the mail. Take pct out once the reports are clean.`,
    )
  return tags.has('rua')
    ? found('good', `${host} says ${policy}, and reports go to ${tags.get('rua')}.`)
    : found('weak', `${host} says ${policy}, but nobody gets the reports: add rua=mailto:dmarc@${domain}.`)
}
