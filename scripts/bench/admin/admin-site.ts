import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { serve, siteOrigin } from '#scripts/local.ts'

interface PageResponse {
  status: number
  ms: number
  /** Rows that D1 read for the request, according to the Worker's own log. */
  rows: number
  html: string
}

export interface AdminSite {
  logIn: (email: string, password: string) => Promise<void>
  get: (path: string) => Promise<PageResponse>
  stop: () => Promise<void>
}

const ip = '203.0.113.77'

/**
 * Serves the built Worker with a local state. The cron tick never runs, so nothing else runs during a measurement.
 */
export async function startAdmin({ state, port }: { state: string; port: number }): Promise<AdminSite> {
  const origin = siteOrigin({ protocol: 'http', port })
  const worker = serve({ state, port, protocol: 'http' })
  const log = requestLog()
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    for (const stream of [worker.stdout, worker.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          if (line.startsWith('{')) log.addLine(line)
          else output.push(line)
          if (line.includes('Ready on')) resolve()
        })
    worker.on('exit', () =>
      reject(new Error(`The server stopped before it was ready:\n${output.join('\n')}`)),
    )
  })
  let cookie = ''
  return {
    logIn: async (email, password) => {
      const response = await fetch(`${origin}/auth`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, 'cf-connecting-ip': ip },
        body: new URLSearchParams({ email, password }),
      })
      cookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
      if (response.status !== 303 || cookie === '')
        throw new Error(`The login returned status ${response.status}.`)
    },
    get: async (path) => {
      const startedAt = performance.now()
      const response = await fetch(origin + path, {
        redirect: 'manual',
        headers: { cookie, 'cf-connecting-ip': ip },
      })
      const html = await response.text()
      const ms = performance.now() - startedAt
      const rows = await log.rowsOf(response.headers.get('x-request-id') ?? '')
      return { status: response.status, ms, rows, html }
    },
    stop: async () => {
      const exited = once(worker, 'exit')
      worker.kill('SIGTERM')
      await exited
    },
  }
}

/**
 * Reads from the Worker's log how many rows each request read. A request's log line may arrive before or after its
 * response.
 */
function requestLog() {
  const rows = new Map<string, number>()
  const waiting = new Map<string, (rows: number) => void>()
  return {
    addLine: (line: string) => {
      const { event, requestId, rowsRead } = JSON.parse(line) as Record<string, unknown>
      if (event !== 'request' || typeof requestId !== 'string' || typeof rowsRead !== 'number') return
      waiting.get(requestId)?.(rowsRead)
      rows.set(requestId, rowsRead)
    },
    rowsOf: (requestId: string) =>
      new Promise<number>((resolve, reject) => {
        const found = rows.get(requestId)
        if (found !== undefined) return resolve(found)
        const timeout = setTimeout(
          () => reject(new Error(`The log has no line for request ${requestId}.`)),
          5000,
        )
        waiting.set(requestId, (read) => {
          clearTimeout(timeout)
          waiting.delete(requestId)
          resolve(read)
        })
      }),
  }
}
