import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import { tool } from './local.ts'

/**
 * The Worker as it is deployed, in `out`: bundled by wrangler, then shrunk once more, which takes another 17 kB. Answers
 * with the file that `wrangler deploy --no-bundle` takes; the rasteriser's wasm lies beside it.
 */
export async function bundleForProduction(out: string) {
  execFileSync(tool('wrangler'), ['deploy', '--dry-run', '--env', 'production', '--outdir', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  })
  const file = join(out, 'worker.js')
  const { code } = await minify(readFileSync(file, 'utf8'), { module: true, compress: { passes: 2 } })
  if (!code) throw new Error('Nothing is left of the Worker.')
  writeFileSync(file, code)
  return file
}
