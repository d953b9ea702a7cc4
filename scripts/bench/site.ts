import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { query } from '#scripts/local.ts'

export interface Site {
  origin: string
  stop: () => Promise<void>
}

/**
 * Starts the built Worker with its sample data and waits until every meal has its picture. `state` is kept, so only
 * the first run has to wait.
 */
export async function startSite({ port, state }: { port: number; state: string }): Promise<Site> {
  const server = spawn(
    process.execPath,
    ['scripts/start.ts', '--no-build', '--port', String(port), '--persist-to', state],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Password')) resolve()
    })
    server.on('exit', () => reject(new Error('The server ended before it was ready.')))
  })
  await drawn(state)
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function drawn(state: string) {
  for (;;) {
    const [row] = query<{ waiting: number }>(
      `select count(*) as waiting from product_images where state in ('queued', 'running')`,
      ['--local', '--persist-to', state],
    )
    if (!row || row.waiting === 0) return
    console.error(`Pictures still to draw: ${row.waiting}`)
    await new Promise((done) => setTimeout(done, 10_000))
  }
}
