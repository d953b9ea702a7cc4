import { spawnSync } from 'node:child_process'
import { tool, wranglerEnv } from '#scripts/local.ts'

/** Runs wrangler for anything in the Cloudflare account. */

/**
 * Runs wrangler in this terminal and shows its output live. Wrangler can ask questions unless `interactive` is false,
 * which makes it use the default answers.
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
 * Runs wrangler without a terminal, with `input` as its stdin, and returns its stdout. If wrangler fails, the error
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
