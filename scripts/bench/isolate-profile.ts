import { siteIsolate } from './inspector.ts'

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
  const session = await siteIsolate(inspector.host)
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
