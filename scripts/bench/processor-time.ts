import autocannon from 'autocannon'
import {
  askedAgain,
  builtWorker,
  contentRaised,
  heard,
  staticWorker,
  type BareWorker,
} from './bare-workerd.ts'
import { median } from './median.ts'
import { visitor } from './visitor.ts'

/**
 * CPU time of a request to the static Worker on the machine where the targets were set (target 7), ms. Another
 * machine's speed is judged by its own static Worker.
 */
const limitThere = 0.038

const wanted = [
  { path: '/', most: 2 },
  { path: '/blog/post-7', most: 1.5 },
]

export interface ProcessorTime {
  path: string
  /** CPU time for rendering the page, and of a request to the static Worker in the same rounds, ms. */
  ms: number
  limitMs: number
  /** CPU time scaled to the machine where the targets were set, and the target there, ms. */
  there: number
  most: number
}

/**
 * Measures the CPU time that workerd spends on rendering a page (target 8). D1 and the cache are simulated in the same
 * process, so the cost of the page's own queries, repeated without rendering, is subtracted; the rest is the Worker,
 * including the connection. Rounds alternate with the static Worker under load, because the machine's speed varies.
 */
export async function processorTime(
  state: string,
  { renders, rounds }: { renders: number; rounds: number },
): Promise<ProcessorTime[]> {
  const site = await builtWorker(state)
  const asking = visitor(site)
  // A cached page is compressed when it is requested again.
  await asking.ask('/')
  const home = await asking.ask('/')
  const limit = await staticWorker(home.body, home.headers)
  const pages: ProcessorTime[] = []
  const made = (path: string) => async () => {
    await asking.ask(contentRaised)
    const { headers } = await asking.ask(path)
    if (!headers.some(([name, value]) => name === 'cache-status' && value.includes('fwd=miss')))
      throw new Error(`${path} was not made anew.`)
  }
  const questions = async () => {
    await asking.ask(askedAgain)
  }
  for (const { path, most } of wanted) {
    const turns: { ms: number; limitMs: number }[] = []
    await spent(site, 5 * renders, made(path))
    await asking.ask(contentRaised)
    await asking.ask(heard(path))
    for (let round = 0; round < rounds; round += 1) {
      const whole = await spent(site, renders, made(path))
      const ms = whole - (await spent(site, renders, questions))
      turns.push({ ms, limitMs: await underLoad(limit) })
    }
    pages.push({
      ...{ path, most },
      ms: median(turns.map(({ ms }) => ms)),
      limitMs: median(turns.map(({ limitMs }) => limitMs)),
      there: limitThere * median(turns.map(({ ms, limitMs }) => ms / limitMs)),
    })
  }
  asking.leave()
  await Promise.all([site.stop(), limit.stop()])
  return pages
}

async function spent(site: BareWorker, times: number, work: () => Promise<void>) {
  const before = site.cpuMs()
  for (let turn = 0; turn < times; turn += 1) await work()
  return (site.cpuMs() - before) / times
}

async function underLoad(limit: BareWorker) {
  const before = limit.cpuMs()
  const { requests } = await autocannon({
    url: limit.url.href,
    connections: 50,
    duration: 1,
    headers: { 'accept-encoding': 'br' },
  })
  return (limit.cpuMs() - before) / requests.total
}
