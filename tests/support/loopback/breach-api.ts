import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ProviderBehavior } from './http-provider.ts'

/** The only breached password in the simulated breach API; `padding` is in its responses with a count of 0. */
export const breached = 'a password in a breach'
export const padding = 'a password of the padding'

function respondWithRange(response: ServerResponse, prefix: string) {
  const lines = Array.from({ length: 900 }, (_, index) => `${index.toString(16).padStart(35, '0')}:0`)
  for (const [password, count] of [
    [breached, 7],
    [padding, 0],
  ] as const) {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    if (hash.startsWith(prefix)) lines.splice(450, 0, `${hash.slice(5)}:${count}`)
  }
  response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join('\r\n'))
}

export const breachBehaviors: Record<string, ProviderBehavior> = {
  ok: (response, { path }) => respondWithRange(response, path.split('/').at(-1) ?? ''),
  500: (response) => void response.writeHead(500).end(),
  moved: (response) => void response.writeHead(302, { location: '/ok/redirect-target/range/00000' }).end(),
  'too-much': (response) => void response.writeHead(200).end('0'.repeat(1024 * 1024)),
  silent: () => undefined,
  cut: (response) => void response.socket?.destroy(),
}
