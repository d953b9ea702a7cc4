import type { Server } from 'node:net'

/** A free port of this machine's own, never one that the network can reach. */
export async function listen(server: Pick<Server, 'listen' | 'address' | 'once'>) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
