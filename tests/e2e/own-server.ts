import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { state as shared } from './as-owner.ts'

/** What a new site begins with, no dish drawn (tests/e2e/fresh-state.ts). */
export const freshState = join(shared, 'fresh')

/** Fills an empty folder with it. */
export function begin(state: string) {
  cpSync(freshState, state, { recursive: true })
}

interface Own {
  port: number
  state: string
  /** How many dishes a new site draws. */
  pictures?: number
}

/** A site that draws no dish begins with the fresh state. In a process group, so that it can be killed without a word. */
export async function aServer({ port, state, pictures = 0 }: Own) {
  if (pictures === 0 && !existsSync(join(state, 'v3'))) begin(state)
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
