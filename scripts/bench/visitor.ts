import type { BareWorker } from './bare-workerd.ts'
import { openConnection } from './connection.ts'

const connectionHeaders = ['content-length', 'transfer-encoding', 'date', 'connection', 'keep-alive']

/** Creates a client that requests pages over one connection and throws if a request fails. */
export function createVisitor(worker: BareWorker) {
  const { send, close } = openConnection(worker)

  return {
    /** Returns the body, and the headers except those of the connection. */
    get: async (path: string) => {
      const { status, headers, body } = await send(path)
      if (status >= 400) throw new Error(`${path} returned status ${status}.`)
      const pageHeaders = Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name))
      return { body, headers: pageHeaders.map(([name, value]): [string, string] => [name, String(value)]) }
    },
    close,
  }
}
