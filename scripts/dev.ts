import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { createInterface } from 'node:readline'
import {
  build,
  defaultState,
  freeLeases,
  isFree,
  isServing,
  migrate,
  runTick,
  serve,
  siteOrigin,
  tool,
} from './local.ts'
import { seedIfEmpty } from './seed.ts'
import { dishes } from './seed/dishes.ts'

/**
 * `npm run dev`: serve, and rebuild on save, one build at a time; wrangler reloads when the build's files change. What a
 * reload loses is taken up again at once.
 */

const port = 8787
if (!(await isFree(port))) {
  console.error(`Port ${port} is taken: stop what runs there.`)
  process.exit(1)
}
build()
migrate(defaultState)
await seedIfEmpty({ state: defaultState, now: Date.now(), pictures: dishes.length })

const worker = serve({ state: defaultState, port, protocol: 'http' })
worker.stdout?.pipe(process.stdout)
worker.stderr?.pipe(process.stderr)
if (worker.stdout)
  createInterface({ input: worker.stdout }).on('line', (line) => {
    if (!isServing(line)) return
    freeLeases(defaultState)
    void tick()
  })
setInterval(() => void tick(), 15 * 60_000)
worker.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => worker.kill(signal))

let running: ChildProcess | null = null
let again = false
let settle: NodeJS.Timeout | undefined

for (const folder of ['app', 'worker', 'public']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(settle)
    settle = setTimeout(rebuild, 100)
  })
}

async function tick() {
  const fault = await runTick(siteOrigin({ protocol: 'http', port }))
  if (fault !== null) console.error(fault)
}

function rebuild() {
  if (running) {
    again = true
    return
  }
  again = false
  running = spawn(tool('remix'), ['vite:build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, KEEP_FILES: 'true' },
  })
  running.on('exit', () => {
    running = null
    if (again) rebuild()
  })
}
