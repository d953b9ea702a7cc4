import { origin, raiseVersionPath, startBuiltWorker } from '#scripts/bench/bare-workerd.ts'
import { openConnection, type RequestOptions, type WorkerResponse } from '#scripts/bench/connection.ts'
import { localSecrets } from '#scripts/local.ts'
import { adminEmail } from '#scripts/seed.ts'

export type GrowthSite = Awaited<ReturnType<typeof startGrowthSite>>

/**
 * Starts the built Worker with a local state, and collects from its log how many rows and round trips each request
 * cost.
 */
export async function startGrowthSite(state: string) {
  const costs = new Map<string, { rows: number; trips: number }>()
  const worker = await startBuiltWorker(state, {
    onLogLine: (line) => {
      if (!line.startsWith('{')) return
      const { event, requestId, rowsRead, trips } = JSON.parse(line) as Record<string, unknown>
      if (event === 'request' && typeof rowsRead === 'number' && typeof trips === 'number')
        costs.set(String(requestId), { rows: rowsRead, trips })
    },
  })
  const connection = openConnection(worker)
  let visitor = 0

  /** Sends each request from a different IP address, so that no rate limit applies. */
  function send(path: string, { headers, ...options }: RequestOptions = {}) {
    visitor += 1
    const ip = `198.${18 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`
    return connection.send(path, { ...options, headers: { origin, 'cf-connecting-ip': ip, ...headers } })
  }

  return {
    send,
    raiseContentVersion: () => send(raiseVersionPath),
    post: (path: string, fields: Record<string, string>) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(fields).toString(),
      }),
    /** Logs in to the admin and returns the session cookie as a header. */
    logIn: async () => {
      const form = new URLSearchParams({ email: adminEmail, password: localSecrets(state).adminPassword })
      const { status, headers } = await send('/auth', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      })
      const cookie = [headers['set-cookie'] ?? []].flat().at(-1)?.split(';')[0]
      if (status !== 303 || !cookie) throw new Error(`The login returned status ${status}.`)
      return { cookie }
    },
    /** Returns what a request cost, according to its log line. The line may arrive after the response. */
    costOf: async ({ headers }: WorkerResponse) => {
      const id = String(headers['x-request-id'])
      for (let attempts = 0; attempts < 200; attempts += 1) {
        const cost = costs.get(id)
        if (cost) return cost
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      throw new Error(`The log has no line for request ${id}.`)
    },
    residentMb: worker.residentMb,
    stop: async () => {
      connection.close()
      await worker.stop()
    },
  }
}
