import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { fetchObject } from '#scripts/local.ts'
import type { Fetch } from './export-files.ts'

interface Bucket {
  fetch: Fetch
  close: () => Promise<void>
}

interface Bound {
  BACKUPS: { get: (key: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null> }
}

/**
 * Opens the local export bucket once for all objects, because a wrangler command takes three seconds for each object.
 */
export async function localBucket(state: string): Promise<Bucket> {
  const { env, dispose } = await getPlatformProxy<Bound>({ persist: { path: join(state, 'v3') } })
  return {
    fetch: async (key, file) => {
      const object = await env.BACKUPS.get(key)
      if (!object) throw new Error(`${key} is not in the export bucket of ${state}.`)
      writeFileSync(file, new Uint8Array(await object.arrayBuffer()))
    },
    close: dispose,
  }
}

/** Reads production's export bucket, with one wrangler command for each object. */
export function productionBucket(): Bucket {
  return {
    fetch: (key, file) => Promise.resolve(fetchObject(key, file)),
    close: () => Promise.resolve(),
  }
}
