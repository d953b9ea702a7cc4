import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { serve, siteOrigin } from '#scripts/local.ts'

export interface Answer {
  status: number
  ms: number
  /** Rows that D1 read for the request, according to the Worker's own log. */
  rows: number
  html: string
}

export interface AdminSite {
  logIn: (email: string, password: string) => Promise<void>
  read: (path: string) => Promise<Answer>
  stop: () => Promise<void>
}

const network = '203.0.113.77'

/** Starts the built Worker on a local state, without the tick, so that nothing else runs during a measurement. */
export async function startAdmin({ state, port }: { state: string; port: number }): Promise<AdminSite> {
  const origin = siteOrigin({ protocol: 'http', port })
  const worker = serve({ state, port, protocol: 'http' })
  const log = requestLog()
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    for (const stream of [worker.stdout, worker.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          if (line.startsWith('{')) log.take(line)
          else said.push(line)
          if (line.includes('Ready on')) resolve()
        })
    worker.on('exit', () => reject(new Error(`The server ended before it was ready:\n${said.join('\n')}`)))
  })
  let cookie = ''
  return {
    logIn: async (email, password) => {
      const answer = await fetch(`${origin}/auth`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, 'cf-connecting-ip': network },
        body: new URLSearchParams({ email, password }),
      })
      cookie = answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
      if (answer.status !== 303 || cookie === '') throw new Error(`Logging in answered ${answer.status}.`)
    },
    read: async (path) => {
      const began = performance.now()
      const answer = await fetch(origin + path, {
        redirect: 'manual',
        headers: { cookie, 'cf-connecting-ip': network },
      })
      const html = await answer.text()
      const ms = performance.now() - began
      const rows = await log.rowsOf(answer.headers.get('x-request-id') ?? '')
      return { status: answer.status, ms, rows, html }
    },
    stop: async () => {
      const ended = once(worker, 'exit')
      worker.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Collects from the Worker's log how many rows each request read; a log line may arrive before or after the response.
 */
function requestLog() {
  const rows = new Map<string, number>()
  const waiting = new Map<string, (rows: number) => void>()
  return {
    take: (line: string) => {
      const { event, requestId, rowsRead } = JSON.parse(line) as Record<string, unknown>
      if (event !== 'request' || typeof requestId !== 'string' || typeof rowsRead !== 'number') return
      waiting.get(requestId)?.(rowsRead)
      rows.set(requestId, rowsRead)
    },
    rowsOf: (requestId: string) =>
      new Promise<number>((resolve, reject) => {
        const known = rows.get(requestId)
        if (known !== undefined) return resolve(known)
        const late = setTimeout(() => reject(new Error(`The log is silent on ${requestId}.`)), 5000)
        waiting.set(requestId, (read) => {
          clearTimeout(late)
          waiting.delete(requestId)
          resolve(read)
        })
      }),
  }
}
