import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Provider {
  url: string
  /** How many emails each subscriber received, by subscriber number. */
  received: () => ReadonlyMap<number, number>
  /** When the first email arrived, ms; null before that. */
  firstAt: () => number | null
  close: () => Promise<void>
}

interface Email {
  to: string[]
}

/** Starts a fake email provider on this machine that accepts every email, in batches or one by one. */
export async function startProvider(): Promise<Provider> {
  const received = new Map<number, number>()
  let firstAt: number | null = null
  const server = createServer((request, response) => {
    void readEmails(request).then((emails) => {
      firstAt ??= Date.now()
      const ids = emails.map(({ to: [address = ''] }) => {
        const subscriber = Number(/^subscriber-(\d+)@/.exec(address)?.[1])
        received.set(subscriber, (received.get(subscriber) ?? 0) + 1)
        return { id: `mail-${subscriber}` }
      })
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(request.url?.endsWith('/batch') ? { data: ids } : ids[0]))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    firstAt: () => firstAt,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function readEmails(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Email | Email[]
  return Array.isArray(body) ? body : [body]
}
