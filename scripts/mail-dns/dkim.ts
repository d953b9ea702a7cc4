import { createPublicKey } from 'node:crypto'
import type { Finding } from './finding.ts'
import type { Lookups } from './lookups.ts'

const recommendedBits = 2048
const minBits = 1024

/** Checks the DKIM key with which receivers verify our signature. */
export async function dkimFinding(dns: Lookups, domain: string, selector: string): Promise<Finding> {
  const host = `${selector}._domainkey.${domain}`
  const [record] = (await dns.txt(host)).filter((text) => /(?:^|;)\s*p=/i.test(text))
  const missing = (message: string): Finding => ({ what: 'DKIM', status: 'missing', message })
  if (!record) return missing(`${host} has no key. Copy the record from the domain's page at the provider.`)
  const tags = tagsOf(record)
  const key = tags.get('p')?.replaceAll(/\s/g, '') ?? ''
  if (key === '')
    return missing(
      `The key at ${host} is empty, so it was revoked. Copy the current record from the provider.`,
    )
  if (tags.get('t')?.includes('y'))
    return {
      what: 'DKIM',
      status: 'weak',
      message: `${host} is in test mode (t=y). Remove t=y from the record.`,
    }
  if (tags.get('k')?.toLowerCase() === 'ed25519')
    return { what: 'DKIM', status: 'good', message: `${host} has an Ed25519 key.` }
  const bits = bitsOf(key)
  if (bits === null || bits < minBits)
    return missing(`${host} has no valid key. Receivers accept RSA keys of ${recommendedBits} bits.`)
  return bits < recommendedBits
    ? {
        what: 'DKIM',
        status: 'weak',
        message: `The key at ${host} has ${bits} bits. Create one with ${recommendedBits}.`,
      }
    : { what: 'DKIM', status: 'good', message: `${host} has a key of ${bits} bits.` }
}

/** Parses the tags of a DNS record such as `v=DKIM1; k=rsa; p=…`. */
export function tagsOf(record: string) {
  return new Map(
    record.split(';').map((part): [string, string] => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]
    }),
  )
}

function bitsOf(key: string) {
  try {
    const { asymmetricKeyDetails } = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    })
    return asymmetricKeyDetails?.modulusLength ?? null
  } catch {
    return null
  }
}
