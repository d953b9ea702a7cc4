import { spawnSync } from 'node:child_process'
import { build, tool } from '#scripts/local.ts'

/**
 * `npm run bench:replay`: runs the simulated week of `tests/worker/scheduling/replay.test.ts` with 100,000 visits.
 * `REPLAY_VISITS` sets a different number.
 */

await build()
const { status } = spawnSync(tool('vitest'), ['run', 'tests/worker/scheduling/replay.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, REPLAY_VISITS: process.env.REPLAY_VISITS ?? '100000' },
})
process.exit(status ?? 1)
