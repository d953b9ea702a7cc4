interface Target {
  id: string
  webSocketDebuggerUrl: string
}

interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize: number
  backingStorageSize: number
}

export type Isolate = Awaited<ReturnType<typeof siteIsolate>>

/** The site's own isolate, by the inspector of the runtime at `host`: without the simulators of D1, KV and queues beside it. */
export async function siteIsolate(host: string) {
  const targets = (await (await fetch(`http://${host}/json`)).json()) as Target[]
  // Whoever serves by the platform's command line shows the site alone, under a name of its own.
  const site = targets.find(({ id }) => id.startsWith('core:user:')) ?? targets[0]
  if (!site) throw new Error(`No isolate stands behind ${host}.`)
  const { pathname } = new URL(site.webSocketDebuggerUrl)
  // It answers pages of this machine alone.
  const socket = new WebSocket(`ws://${host}${pathname}`, {
    headers: { origin: 'http://localhost' },
  } as never)
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
  const say = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      last += 1
      asked.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return {
    say,
    /**
     * What is in use after the garbage has been taken out, bytes: objects, and the buffers of pages and pictures, which
     * lie outside the heap. An isolate does that when it next works, so one that rests has to be woken.
     */
    memoryUsed: async (wake?: () => Promise<unknown>) => {
      const taken = say('HeapProfiler.collectGarbage')
      await wake?.()
      await Promise.race([taken, new Promise((late) => setTimeout(late, 500))])
      const used = (await say('Runtime.getHeapUsage')) as HeapUsage
      return used.usedSize + used.embedderHeapUsedSize + used.backingStorageSize
    },
    close: () => socket.close(),
  }
}
