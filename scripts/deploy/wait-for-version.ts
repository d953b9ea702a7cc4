import type { Visit } from './smoke-test.ts'

interface Polling {
  tries: number
  pause: () => Promise<unknown>
}

/** Returns the version that `/healthz` reports, or null if it doesn't respond. */
export async function runningVersion(visit: Visit) {
  try {
    const response = await visit('/healthz')
    if (!response.ok) return null
    const { version } = (await response.json()) as { version?: unknown }
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}

/**
 * Waits until the site runs a version and is ready, which means that D1, KV and R2 respond. Cloudflare rolls out a
 * version within seconds, but a new custom domain may wait minutes for its certificate. Returns what is still wrong
 * after the last try, or null.
 */
export async function waitForVersion(visit: Visit, version: string, { tries, pause }: Polling) {
  let problem: string | null = null
  for (let attempts = 0; attempts < tries; attempts++) {
    if (attempts > 0) await pause()
    problem = await versionProblem(visit, version)
    if (problem === null) return null
  }
  return problem
}

async function versionProblem(visit: Visit, version: string) {
  const running = await runningVersion(visit)
  if (running === null) return '/healthz does not answer.'
  if (running !== version) return `/healthz still answers with version ${running}.`
  try {
    const { status } = await visit('/readyz')
    return status === 200 ? null : `/readyz answers ${status}: D1, KV or R2 does not answer the new version.`
  } catch (error) {
    return `/readyz does not answer (${String(error)}).`
  }
}
