import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { connectToIsolate } from '#scripts/bench/inspector.ts'
import { serve, siteOrigin } from '#scripts/local.ts'

/** What the jobs of a newsletter issue cost, according to the Worker's own log. */
interface Cost {
  jobs: number
  rowsRead: number
  rowsWritten: number
}

interface RunningWorker {
  origin: string
  cost: () => Cost
  /** Memory that the Worker's isolate uses now, bytes. */
  heap: () => Promise<number>
  /** Memory of the workerd processes, including the D1 and queue simulators, bytes. */
  resident: () => number
  stop: () => Promise<void>
}

const issueJobs = new Set(['snapshot-issue', 'queue-issue', 'send-issue-batch'])

interface Line {
  event?: string
  type?: string
  rowsRead?: number
  rowsWritten?: number
}

/** Serves the built Worker with a local state. It sends newsletters to the fake provider at the URL `provider`. */
export async function startWorker({
  state,
  port,
  provider,
}: {
  state: string
  port: number
  provider: string
}): Promise<RunningWorker> {
  const cost: Cost = { jobs: 0, rowsRead: 0, rowsWritten: 0 }
  const output: string[] = []
  const worker = serve({
    state,
    port,
    protocol: 'http',
    extra: [
      '--inspector-port',
      String(port + 1),
      '--var',
      'BULK_EMAIL_TRANSPORT:resend',
      '--var',
      'RESEND_API_KEY:bench',
      '--var',
      `RESEND_URL:${provider}`,
    ],
  })
  await new Promise<void>((resolve, reject) => {
    for (const stream of [worker.stdout, worker.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          if (line.startsWith('{')) count(JSON.parse(line) as Line)
          else output.push(line)
          if (line.includes('Ready on')) resolve()
        })
    worker.on('exit', () =>
      reject(new Error(`The server stopped before it was ready:\n${output.join('\n')}`)),
    )
  })
  const isolate = await connectToIsolate(`127.0.0.1:${port + 1}`)
  return {
    origin: siteOrigin({ protocol: 'http', port }),
    cost: () => ({ ...cost }),
    heap: () => isolate.memoryUsed(),
    resident: () => runtimesUnder(worker.pid ?? 0).reduce((sum, pid) => sum + memoryOf(pid), 0),
    stop: async () => {
      isolate.close()
      const exited = once(worker, 'exit')
      worker.kill('SIGTERM')
      await exited
    },
  }

  function count({ event, type = '', rowsRead = 0, rowsWritten = 0 }: Line) {
    if (event !== 'job' || !issueJobs.has(type)) return
    cost.jobs += 1
    cost.rowsRead += rowsRead
    cost.rowsWritten += rowsWritten
  }
}

/** Returns the IDs of all workerd processes that descend from a process. */
function runtimesUnder(root: number) {
  const parents = new Map<number, number>()
  const runtimes: number[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = readProcFile(`/proc/${name}/stat`)
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    if (stat.includes('(workerd)')) runtimes.push(Number(name))
  }
  const isUnder = (pid: number): boolean =>
    pid === root || (parents.has(pid) && isUnder(parents.get(pid) ?? 0))
  return runtimes.filter(isUnder)
}

function memoryOf(pid: number) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

/** Reads a file in /proc; empty if the process has exited in the meantime. */
function readProcFile(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
