import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A start like a newcomer's, in a process group of its own so that it can be killed without a word. */
export async function aServer({ port, state, pictures }: { port: number; state: string; pictures: number }) {
  const server = spawn(
    process.execPath,
    [
      'scripts/start.ts',
      '--no-build',
      ...['--port', String(port)],
      ...['--persist-to', state],
      ...['--pictures', String(pictures)],
      // Two that start at once must not choose the same one.
      '--inspector-port=0',
    ],
    { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Password')) resolve()
    })
    server.on('exit', () => reject(new Error('The server ended before it was ready')))
  })
  return server
}

export async function kill(server: ChildProcess) {
  const ended = once(server, 'exit')
  process.kill(-(server.pid ?? 0), 'SIGKILL')
  await ended
}
