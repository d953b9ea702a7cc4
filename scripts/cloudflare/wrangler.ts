import { spawnSync } from 'node:child_process'
import { tool, wranglerEnv } from '#scripts/local.ts'

/** How wrangler is called for anything in the Cloudflare account. */

/**
 * Runs wrangler in this terminal, so that its output is seen as it comes. It can ask questions unless `interactive` is
 * false; then it takes the default answers.
 */
export function showWrangler(
  args: string[],
  { env = {}, interactive = true }: { env?: object; interactive?: boolean } = {},
) {
  const { status, error } = spawnSync(tool('wrangler'), args, {
    env: { ...wranglerEnv, ...env },
    stdio: [interactive ? 'inherit' : 'ignore', 'inherit', 'inherit'],
  })
  if (error) throw error
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed: see its output above.`)
}

/**
 * Runs wrangler without a terminal and returns what it printed to stdout; `input` is its stdin. If it fails, the error
 * contains all of its output.
 */
export function runWrangler(args: string[], input = ''): string {
  const { status, error, stdout, stderr } = spawnSync(tool('wrangler'), args, {
    env: wranglerEnv,
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}
