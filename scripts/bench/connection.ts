import { Agent, request } from 'node:http'
import { type BareWorker, origin } from './bare-workerd.ts'

export interface WorkerResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** Size of the response body as received, before decompression, in bytes. */
  bytes: number
  ms: number
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
  /**
   * Receives the response body chunk by chunk, for a body that is too large to hold in memory. Without this callback,
   * the body is collected.
   */
  onChunk?: (chunk: Buffer) => void
}

/** Opens a keep-alive connection to a Worker, as browsers do. It handles one request at a time. */
export function openConnection({ url }: Pick<BareWorker, 'url'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function send(path: string, { method = 'GET', headers, body, onChunk }: RequestOptions = {}) {
    const allHeaders = { 'accept-encoding': 'br', host: new URL(origin).host, ...headers }
    return new Promise<WorkerResponse>((resolve, reject) => {
      const startedAt = performance.now()
      const sent = request(new URL(path, url), { agent, method, headers: allHeaders }, (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength
          if (onChunk) onChunk(chunk)
          else chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', () => {
          const ms = performance.now() - startedAt
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, body: Buffer.concat(chunks), bytes, ms })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return { send, close: () => agent.destroy() }
}
