interface Target {
  id: string
  webSocketDebuggerUrl: string
}

interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize: number
  backingStorageSize: number
}

/**
 * Connects to the site's own isolate through the runtime's inspector at `host`. Isolates that simulate D1, KV and
 * queues are left out.
 */
export async function connectToIsolate(host: string) {
  const targets = (await (await fetch(`http://${host}/json`)).json()) as Target[]
  // If wrangler serves the site, the inspector lists only the site's isolate, under a different name.
  const site = targets.find(({ id }) => id.startsWith('core:user:')) ?? targets[0]
  if (!site) throw new Error(`No isolate found at ${host}.`)
  const { pathname } = new URL(site.webSocketDebuggerUrl)
  // The inspector accepts only connections with a local origin.
  const socket = new WebSocket(`ws://${host}${pathname}`, {
    headers: { origin: 'http://localhost' },
  } as never)
  const pending = new Map<number, (result: unknown) => void>()
  let lastId = 0
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) pending.get(id)?.(result)
  })
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      lastId += 1
      pending.set(lastId, resolve)
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
  return {
    send,
    /**
     * Returns the memory in use after garbage collection, in bytes. It includes the buffers of pages and pictures,
     * which are outside the heap. An isolate collects garbage only when it next runs, so `wake` must make an idle
     * isolate run.
     */
    memoryUsed: async (wake?: () => Promise<unknown>) => {
      const collected = send('HeapProfiler.collectGarbage')
      await wake?.()
      await Promise.race([collected, new Promise((resolve) => setTimeout(resolve, 500))])
      const usage = (await send('Runtime.getHeapUsage')) as HeapUsage
      return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize
    },
    close: () => socket.close(),
  }
}
