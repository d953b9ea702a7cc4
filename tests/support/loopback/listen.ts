import type { Server } from 'node:net'

/** Listens on a free port of the loopback interface and returns the port. */
export async function listenOnLoopback(server: Pick<Server, 'listen' | 'address' | 'once'>) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
