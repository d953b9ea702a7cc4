import { Agent, request } from 'node:http'
import { origin, type BareWorker } from './bare-workerd.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** As they were sent, where the body was let through. */
  bytes: number
  ms: number
}

export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Lets the body through, for what is too long to be held. */
  passing?: (chunk: Buffer) => void
}

/** One connection to a Worker, which stays open: a browser of today asks over it, one thing at a time. */
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
