import { createHash } from 'node:crypto'
import { buildProviderUrl, readBodyUpTo, timedOutSymbol, withAbortTimeout } from './provider-http.ts'

const timeoutMs = 1000
const maxResponseBytes = 512 * 1024

/** Sends only the first 5 characters of the password's SHA-1 hash (haveibeenpwned.com/API/v3#PwnedPasswords). */
export function createBreachedPasswordCheck(baseUrl: string) {
  if (baseUrl === '') return () => Promise.resolve(false)
  const rangeUrl = buildProviderUrl(baseUrl, 'range')
  return async (password: string) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    // With `add-padding`, the breached-password service adds entries with a count of 0 to hide how many are real.
    const init = { headers: { 'add-padding': 'true', accept: 'text/plain' }, redirect: 'manual' } as const
    const bytes = await withAbortTimeout(timeoutMs, async (signal) => {
      const response = await fetch(`${rangeUrl}/${hash.slice(0, 5)}`, { ...init, signal })
      if (response.status !== 200)
        throw new Error(`The breached-password service responded with status ${response.status}.`)
      return readBodyUpTo(response.body, maxResponseBytes)
    })
    if (bytes === timedOutSymbol) throw new Error('The breached-password service timed out.')
    if (bytes === null) throw new Error('The breached-password service’s response was too large.')
    const lines = new TextDecoder().decode(bytes).split('\n')
    return lines.some((line) => {
      const [suffix, count] = line.trim().split(':')
      return suffix?.toUpperCase() === hash.slice(5) && Number(count) > 0
    })
  }
}
