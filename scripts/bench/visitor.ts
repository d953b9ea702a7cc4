import { Agent, request } from 'node:http'
import { origin, type BareWorker } from './bare-workerd.ts'

interface Answer {
  body: Buffer
  /** Without those of the connection. */
  headers: [string, string][]
}

const ofTheConnection = ['content-length', 'transfer-encoding', 'date', 'connection', 'keep-alive']

/** Somebody with a browser of today and one connection, which stays open. */
export function visitor(worker: BareWorker) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'accept-encoding': 'br', host: new URL(origin).host }

  return {
    ask: (path: string) =>
      new Promise<Answer>((resolve, reject) => {
        const asked = request(new URL(path, worker.url), { agent, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const { statusCode = 0 } = answer
            if (statusCode >= 400 && !path.startsWith('/-/'))
              reject(new Error(`${path} answered ${statusCode}.`))
            const own = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.includes(name))
            resolve({
              body: Buffer.concat(chunks),
              headers: own.map(([name, value]) => [name, String(value)]),
            })
          })
        })
        asked.on('error', reject)
        asked.end()
      }),
    leave: () => agent.destroy(),
  }
}
