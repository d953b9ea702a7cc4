import PostalMime from 'postal-mime'
import { tagsOf } from './dkim.ts'
import type { Finding } from './finding.ts'

/**
 * Checks a received email: the mailbox's SPF, DKIM and DMARC results, and whether a DKIM signature covers the
 * one-click unsubscribe headers (RFC 8058).
 */
export async function messageFindings(raw: Uint8Array): Promise<Finding[]> {
  const { headers } = await PostalMime.parse(raw)
  const valuesOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value)
  const results = valuesOf('authentication-results').join(' ').toLowerCase()
  const verdicts = (['spf', 'dkim', 'dmarc'] as const).map((check): Finding => {
    const [, result] = new RegExp(`\\b${check}=(\\w+)`).exec(results) ?? []
    return {
      what: `${check.toUpperCase()} at the mailbox`,
      status: result === 'pass' ? 'good' : 'missing',
      message: result === undefined ? 'The mailbox reports no result.' : `The mailbox reports ${result}.`,
    }
  })
  return [...verdicts, signatureFinding(valuesOf('dkim-signature'), valuesOf('list-unsubscribe'))]
}

function signatureFinding(signatures: readonly string[], unsubscribeHeaders: readonly string[]): Finding {
  const what = 'One click'
  if (unsubscribeHeaders.length === 0)
    return {
      what,
      status: 'missing',
      message: 'This email has no List-Unsubscribe header. Use a newsletter, not a confirmation.',
    }
  const isCovered = signatures.some((signature) => {
    const names = (tagsOf(signature).get('h') ?? '').toLowerCase().split(/\s*:\s*/)
    return names.includes('list-unsubscribe') && names.includes('list-unsubscribe-post')
  })
  return isCovered
    ? { what, status: 'good', message: 'The signature covers both List-Unsubscribe headers.' }
    : {
        what,
        status: 'missing',
        message:
          'No signature covers both List-Unsubscribe headers, so mailboxes show no unsubscribe button.',
      }
}
