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

/** Where the targets were set, the limit cost so much a request (targets 7); a machine is as slow as its limit is, ms. */
const limitThere = 0.038

const wanted = [
  { path: '/', most: 2 },
  { path: '/blog/post-7', most: 1.5 },
]

export interface ProcessorTime {
  path: string
  /** ms of a page that is made, and of a request of the limit beside it. */
  ms: number
  limitMs: number
  /** ms where the targets were set, and at most so many there. */
  there: number
  most: number
}

/**
 * What workerd works for a page that is made (target 8). D1 and the cache are simulated in the same process, so the
 * page's own questions, asked again by a line that makes nothing, are taken off; the rest is the Worker's, the
 * connection included. Rounds alternate with the limit under load, because the machine has its moods.
 */
export async function processorTime(
  state: string,
  { renders, rounds }: { renders: number; rounds: number },
): Promise<ProcessorTime[]> {
  const site = await builtWorker(state)
  const asking = visitor(site)
  // Packed when it is asked for again.
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
