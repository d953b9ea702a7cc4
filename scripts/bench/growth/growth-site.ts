import { localSecrets } from '#scripts/local.ts'
import { adminEmail } from '#scripts/seed.ts'
import { builtWorker, contentRaised, origin } from '#scripts/bench/bare-workerd.ts'
import { connection, type Answer, type Ask } from '#scripts/bench/connection.ts'

export type GrowthSite = Awaited<ReturnType<typeof growthSite>>

/** Starts the built Worker on a local state and collects from its log what each request cost. */
export async function growthSite(state: string) {
  const spent = new Map<string, { rows: number; trips: number }>()
  const worker = await builtWorker(state, {
    hear: (line) => {
      if (!line.startsWith('{')) return
      const { event, requestId, rowsRead, trips } = JSON.parse(line) as Record<string, unknown>
      if (event === 'request' && typeof rowsRead === 'number' && typeof trips === 'number')
        spent.set(String(requestId), { rows: rowsRead, trips })
    },
  })
  const { ask: asking, leave } = connection(worker)
  let visitor = 0

  /** Sends each request as a different visitor, so that no rate limit is reached. */
  function ask(path: string, { headers, ...asked }: Ask = {}) {
    visitor += 1
    const from = `198.${18 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`
    return asking(path, { ...asked, headers: { origin, 'cf-connecting-ip': from, ...headers } })
  }

  return {
    ask,
    raise: () => ask(contentRaised),
    post: (path: string, fields: Record<string, string>) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(fields).toString(),
      }),
    /** Logs in to the admin and returns the session cookie as a header. */
    logIn: async () => {
      const form = new URLSearchParams({ email: adminEmail, password: localSecrets(state).adminPassword })
      const answer = await ask('/auth', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      })
      const cookie = [answer.headers['set-cookie'] ?? []].flat().at(-1)?.split(';')[0]
      if (answer.status !== 303 || !cookie) throw new Error(`Logging in answered ${answer.status}.`)
      return { cookie }
    },
    /** Returns what a response cost according to its log line, which may arrive after the response. */
    costOf: async ({ headers }: Answer) => {
      const id = String(headers['x-request-id'])
      for (let tries = 0; tries < 200; tries += 1) {
        const found = spent.get(id)
        if (found) return found
        await new Promise((heard) => setTimeout(heard, 5))
      }
      throw new Error(`The log is silent on ${id}.`)
    },
    residentMb: worker.residentMb,
    stop: async () => {
      leave()
      await worker.stop()
    },
  }
}
