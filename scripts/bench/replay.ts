import { spawnSync } from 'node:child_process'
import { build, tool } from '#scripts/local.ts'

/**
 * `npm run bench:replay`: runs the week of `tests/worker/scheduling/replay.test.ts` at full size; `REPLAY_VISITS` sets
 * another size.
 */

await build()
const { status } = spawnSync(tool('vitest'), ['run', 'tests/worker/scheduling/replay.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, REPLAY_VISITS: process.env.REPLAY_VISITS ?? '100000' },
})
process.exit(status ?? 1)
