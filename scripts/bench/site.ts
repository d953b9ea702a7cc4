import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { query } from '#scripts/local.ts'

interface Site {
  origin: string
  stop: () => Promise<void>
}

/**
 * Serves the built Worker with its sample data and waits until every meal has its picture. The state is reused, so
 * only the first run has to wait.
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
    server.on('exit', () => reject(new Error('The server stopped before it was ready.')))
  })
  await waitForPictures(state)
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
    },
  }
}

async function waitForPictures(state: string) {
  for (;;) {
    const [row] = query<{ waiting: number }>(
      `select count(*) as waiting from product_images where state in ('queued', 'running')`,
      ['--local', '--persist-to', state],
    )
    if (!row || row.waiting === 0) return
    console.error(`Pictures left to draw: ${row.waiting}`)
    await new Promise((resolve) => setTimeout(resolve, 10_000))
  }
}
