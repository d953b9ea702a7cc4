import autocannon from 'autocannon'
import {
  type BareWorker,
  raiseVersionPath,
  recordPath,
  repeatPath,
  startBuiltWorker,
  startStaticWorker,
} from './bare-workerd.ts'
import { median } from './median.ts'
import { createVisitor } from './visitor.ts'

/**
 * CPU time of a request to the static Worker on the reference machine, on which the targets were set (target 7), ms.
 * The speed of another machine is derived from the time of the same Worker there.
 */
const referenceStaticMs = 0.038

const targets = [
  { path: '/', max: 2 },
  { path: '/blog/post-7', max: 1.5 },
]

export interface ProcessorTime {
  path: string
  /** CPU time of rendering the page, and of a request to the static Worker in the same rounds, ms. */
  ms: number
  staticMs: number
  /** CPU time scaled to the reference machine, ms. */
  scaledMs: number
  /** Target for the scaled time, ms. */
  max: number
}

/**
 * Measures the CPU time that workerd spends on rendering a page (target 8). D1 and the cache are simulated in the
 * same process, so the page's queries are repeated without rendering and their cost is subtracted. Rounds alternate
 * with the static Worker under load, because the machine's speed varies.
 */
export async function measureProcessorTime(
  state: string,
  { renders, rounds }: { renders: number; rounds: number },
): Promise<ProcessorTime[]> {
  const site = await startBuiltWorker(state)
  const visitor = createVisitor(site)
  // A page in the cache is compressed the first time it is served from there.
  await visitor.get('/')
  const home = await visitor.get('/')
  const staticSite = await startStaticWorker(home.body, home.headers)
  const pages: ProcessorTime[] = []
  const renderPage = (path: string) => async () => {
    await visitor.get(raiseVersionPath)
    const { headers } = await visitor.get(path)
    if (!headers.some(([name, value]) => name === 'cache-status' && value.includes('fwd=miss')))
      throw new Error(`${path} was served from the cache instead of being rendered.`)
  }
  const repeatQueries = async () => {
    await visitor.get(repeatPath)
  }
  for (const { path, max } of targets) {
    const results: { ms: number; staticMs: number }[] = []
    await measureCpuMs(site, 5 * renders, renderPage(path))
    await visitor.get(raiseVersionPath)
    await visitor.get(recordPath(path))
    for (let round = 0; round < rounds; round += 1) {
      const totalMs = await measureCpuMs(site, renders, renderPage(path))
      const ms = totalMs - (await measureCpuMs(site, renders, repeatQueries))
      results.push({ ms, staticMs: await measureStaticUnderLoad(staticSite) })
    }
    pages.push({
      path,
      max,
      ms: median(results.map(({ ms }) => ms)),
      staticMs: median(results.map(({ staticMs }) => staticMs)),
      scaledMs: referenceStaticMs * median(results.map(({ ms, staticMs }) => ms / staticMs)),
    })
  }
  visitor.close()
  await Promise.all([site.stop(), staticSite.stop()])
  return pages
}

async function measureCpuMs(site: BareWorker, times: number, work: () => Promise<void>) {
  const before = site.cpuMs()
  for (let round = 0; round < times; round += 1) await work()
  return (site.cpuMs() - before) / times
}

async function measureStaticUnderLoad(staticSite: BareWorker) {
  const before = staticSite.cpuMs()
  const { requests } = await autocannon({
    url: staticSite.url.href,
    connections: 50,
    duration: 1,
    headers: { 'accept-encoding': 'br' },
  })
  return (staticSite.cpuMs() - before) / requests.total
}
