import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { downloadObject } from '#scripts/local.ts'
import type { Download } from './export-files.ts'

interface Bucket {
  download: Download
  close: () => Promise<void>
}

interface Bindings {
  BACKUPS: { get: (key: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null> }
}

/**
 * Opens the local export bucket once for all objects, because a wrangler command takes three seconds for each object.
 */
export async function localBucket(state: string): Promise<Bucket> {
  const { env, dispose } = await getPlatformProxy<Bindings>({ persist: { path: join(state, 'v3') } })
  return {
    download: async (key, file) => {
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
    download: (key, file) => Promise.resolve(downloadObject(key, file)),
    close: () => Promise.resolve(),
  }
}
