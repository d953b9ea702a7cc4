import { Agent, request } from 'node:http'
import { origin, type BareWorker } from './bare-workerd.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** Size of the body as received, before decompression. */
  bytes: number
  ms: number
}

export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Gets the body chunk by chunk instead of collecting it, for a body that is too large to hold in memory. */
  passing?: (chunk: Buffer) => void
}

/** A connection to a Worker that stays open, as in today's browsers, with one request at a time. */
export function connection({ url }: Pick<BareWorker, 'url'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function ask(path: string, { method = 'GET', headers, body, passing }: Ask = {}) {
    const own = { 'accept-encoding': 'br', host: new URL(origin).host, ...headers }
    return new Promise<Answer>((resolve, reject) => {
      const began = performance.now()
      const asked = request(new URL(path, url), { agent, method, headers: own }, (answer) => {
        const chunks: Buffer[] = []
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength
          if (passing) passing(chunk)
          else chunks.push(chunk)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const ms = performance.now() - began
          const { statusCode: status = 0, headers } = answer
          resolve({ status, headers, body: Buffer.concat(chunks), bytes, ms })
        })
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }

  return { ask, leave: () => agent.destroy() }
}
