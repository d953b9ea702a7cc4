/** The site's own isolate under V8's sampling profiler: what Cloudflare would bill, without the simulators beside it. */

interface Node {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}

interface Profile {
  nodes: Node[]
  samples: number[]
  /** µs. */
  timeDeltas: number[]
}

export interface Spent {
  /** ms in all, garbage collection too, waiting not. */
  total: number
  /** ms by function and its place, the costliest first. */
  self: [string, number][]
}

const sampleEveryUs = 400
const waiting = new Set(['(idle)', '(program)', '(root)'])

/** Profiles the isolate behind an inspector of workerd while some work is done. */
export async function profiled(inspector: URL, work: () => Promise<void>): Promise<Spent> {
  const targets = (await (await fetch(new URL('/json', `http://${inspector.host}`))).json()) as {
    id: string
    title: string
    webSocketDebuggerUrl: string
  }[]
  const site = targets.find(({ id }) => id.startsWith('core:user:'))
  if (!site) throw new Error(`No isolate of the site among ${targets.map(({ id }) => id).join(', ')}.`)
  const session = await connected(new URL(`/${site.id}`, inspector))
  await session.say('Profiler.enable')
  await session.say('Profiler.setSamplingInterval', { interval: sampleEveryUs })
  await session.say('Profiler.start')
  await work()
  const { profile } = (await session.say('Profiler.stop')) as { profile: Profile }
  session.close()
  return spentIn(profile)
}

function spentIn({ nodes, samples, timeDeltas }: Profile): Spent {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const self = new Map<string, number>()
  let total = 0
  for (const [at, id] of samples.entries()) {
    const frame = byId.get(id)
    if (!frame || waiting.has(frame.functionName)) continue
    const ms = (timeDeltas[at + 1] ?? 0) / 1000
    const name = `${frame.functionName || '(anonymous)'} ${frame.url.split('/').at(-1)}:${frame.lineNumber + 1}`
    self.set(name, (self.get(name) ?? 0) + ms)
    total += ms
  }
  return { total, self: [...self].toSorted(([, one], [, other]) => other - one) }
}

async function connected(url: URL) {
  url.protocol = 'ws:'
  const socket = new WebSocket(url)
  const asked = new Map<number, (result: unknown) => void>()
  let last = 0
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) asked.get(id)?.(result)
  })
  return {
    say: (method: string, params: object = {}) =>
      new Promise<unknown>((resolve) => {
        last += 1
        asked.set(last, resolve)
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
