import { readBodyUpTo } from './bounded-read.ts'
import { timedOut, withAbortTimeout } from './deadline.ts'
import { parseRetryAfterSeconds } from './retry-after.ts'

interface PostRequest {
  url: string
  headers: Record<string, string>
  body: unknown
  timeoutMs: number
  largestAnswer: number
}

export type PostJsonResult =
  | { kind: 'answer'; status: number; type: string; text: string; afterSeconds: number | undefined }
  | { kind: 'time-out' }
  | { kind: 'unreachable' }
  | { kind: 'too-large' }

/**
 * Posts JSON to a provider. Redirects are not followed, because that would send the key to an unknown address. The
 * timeout covers the whole response.
 */
export async function postJson(request: PostRequest): Promise<PostJsonResult> {
  const init = {
    method: 'POST',
    headers: { ...request.headers, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request.body),
    redirect: 'manual',
  } as const
  try {
    const result = await withAbortTimeout(request.timeoutMs, async (signal) => {
      const response = await fetch(request.url, { ...init, signal })
      return { response, bytes: await readBodyUpTo(response.body, request.largestAnswer) }
    })
    if (result === timedOut) return { kind: 'time-out' }
    if (result.bytes === null) return { kind: 'too-large' }
    const { status, headers } = result.response
    const text = new TextDecoder().decode(result.bytes)
    const type = headers.get('content-type') ?? ''
    return { kind: 'answer', status, type, text, afterSeconds: parseRetryAfterSeconds(headers) }
  } catch {
    // Network error messages may contain the provider's URL, so they are not used.
    return { kind: 'unreachable' }
  }
}

/** Parses JSON; undefined when invalid. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
