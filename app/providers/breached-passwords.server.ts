import { buildProviderUrl, readBodyUpTo, timedOutSymbol, withAbortTimeout } from './provider-http.ts'

const timeoutMs = 1000
/** Maximum response size in bytes; a range response has about 1,000 lines of 40 characters. */
const maxResponseBytes = 512 * 1024

/**
 * Creates a lookup for breached passwords (haveibeenpwned.com/API/v3#PwnedPasswords). Only the first five characters
 * of the SHA-1 hash are sent, and padding hides the number of results. Throws when there is no usable response within
 * a second.
 */
export function createBreachLookup(baseUrl: string) {
  const rangeUrl = buildProviderUrl(baseUrl, 'range')
  return (password: string) => isInBreach(password, rangeUrl)
}

async function isInBreach(password: string, rangeUrl: string) {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
  const init = { headers: { 'add-padding': 'true', accept: 'text/plain' }, redirect: 'manual' } as const
  const bytes = await withAbortTimeout(timeoutMs, async (signal) => {
    const response = await fetch(`${rangeUrl}/${hash.slice(0, 5)}`, { ...init, signal })
    if (response.status !== 200)
      throw new Error(`The breached-password service responded with status ${response.status}.`)
    return readBodyUpTo(response.body, maxResponseBytes)
  })
  if (bytes === timedOutSymbol) throw new Error('The breached-password service timed out.')
  if (bytes === null) throw new Error('The breached-password service’s response was too large.')
  // The service adds entries with a count of 0 to hide how many really match.
  return new TextDecoder()
    .decode(bytes)
    .split('\n')
    .some((line) => {
      const [suffix, count] = line.trim().split(':')
      return suffix?.toUpperCase() === hash.slice(5) && Number(count) > 0
    })
}
