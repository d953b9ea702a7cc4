import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Provider {
  url: string
  /** How many emails each reader got, by reader number. */
  taken: () => ReadonlyMap<number, number>
  /** When the first email came, ms; null before that. */
  firstAt: () => number | null
  forget: () => void
  close: () => Promise<void>
}

interface Letter {
  to: string[]
}

/** Starts an email provider on this machine that accepts everything, in batches or one by one. */
export async function startProvider(): Promise<Provider> {
  let taken = new Map<number, number>()
  let firstAt: number | null = null
  const server = createServer((request, response) => {
    void read(request).then((letters) => {
      firstAt ??= Date.now()
      const ids = letters.map(({ to: [address = ''] }) => {
        const reader = Number(/^reader-(\d+)@/.exec(address)?.[1])
        taken.set(reader, (taken.get(reader) ?? 0) + 1)
        return { id: `mail-${reader}` }
      })
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(request.url?.endsWith('/batch') ? { data: ids } : ids[0]))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    firstAt: () => firstAt,
    forget: () => {
      taken = new Map()
      firstAt = null
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function read(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Letter | Letter[]
  return Array.isArray(body) ? body : [body]
}
