import type { BareWorker } from './bare-workerd.ts'
import { connection } from './connection.ts'

const ofTheConnection = ['content-length', 'transfer-encoding', 'date', 'connection', 'keep-alive']

/** A visitor who reads pages; requesting a page that fails throws. */
export function visitor(worker: BareWorker) {
  const { ask, leave } = connection(worker)

  return {
    /** Returns the body, and the headers except those of the connection. */
    ask: async (path: string) => {
      const { status, headers, body } = await ask(path)
      if (status >= 400) throw new Error(`${path} answered ${status}.`)
      const own = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name))
      return { body, headers: own.map(([name, value]): [string, string] => [name, String(value)]) }
    },
    leave,
  }
}
