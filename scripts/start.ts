import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import {
  build,
  defaultState,
  expireLeases,
  isFree,
  isServing,
  localSecrets,
  migrate,
  query,
  runTick,
  serve,
  siteOrigin,
  writeDevVars,
} from './local.ts'
import { adminEmail, seedIfEmpty } from './seed.ts'

/**
 * `npm start`: builds, migrates, seeds an empty database, and serves the site. Unknown options are passed on to
 * wrangler.
 */

const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: {
    port: { type: 'string', default: '8787' },
    'local-protocol': { type: 'string', default: 'http' },
    'persist-to': { type: 'string', default: defaultState },
    /**
     * Number of seeded meals whose picture is drawn live; the rest get no picture. Without this option, most pictures
     * were drawn ahead.
     */
    pictures: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
})
const ownOptions = new Set(['port', 'local-protocol', 'persist-to', 'pictures', 'no-build'])
const extra = tokens.flatMap((token) => {
  if (token.kind === 'positional') return [token.value]
  if (token.kind !== 'option' || ownOptions.has(token.name)) return []
  return token.value === undefined ? [token.rawName] : [token.rawName, token.value]
})

const port = Number(values.port)
if (!Number.isInteger(port) || port < 1024 || port > 65_535) {
  console.error('--port takes a number from 1024 to 65535, for instance npm start -- --port 8901')
  process.exit(1)
}
const protocol = values['local-protocol'] === 'https' ? 'https' : 'http'
const state = String(values['persist-to'])
const origin = siteOrigin({ protocol, port })

if (!(await isFree(port))) {
  console.error(
    `Port ${port} is taken. Stop what runs there, or choose another: npm start -- --port ${port + 1}`,
  )
  process.exit(1)
}

const building = values['no-build'] ? null : build()
console.log(building ? 'Building, and preparing the local database …' : 'Preparing the local database …')
if (state === defaultState) writeDevVars()
migrate(state)
const seeded = await seedIfEmpty({
  state,
  now: Date.now(),
  ...(values.pictures === undefined ? {} : { pictures: Number(values.pictures) }),
})
if (!seeded) expireLeases(state)
let picturesLeft = countPicturesLeft()
if (building) {
  await building
  backdateBuild()
}

let serving = false
const startupOutput: string[] = []

const worker = serve({ state, port, protocol, extra })
for (const stream of [worker.stdout, worker.stderr]) {
  if (stream) createInterface({ input: stream }).on('line', (line) => void handleLine(line))
}
worker.on('exit', (code) => {
  if (!serving) console.error(startupOutput.join('\n'))
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => worker.kill(signal))
// Also after an uncaught error, such as output to a closed pipe: otherwise, the Worker would keep the port in use.
process.once('exit', () => worker.kill())

/**
 * Makes the built files look ten seconds old. Wrangler watches them with esbuild, which distrusts the date of a file
 * that is less than three seconds old. It would read such files again and again, at 5% of a core.
 */
function backdateBuild() {
  const tenSecondsAgo = Date.now() / 1000 - 10
  for (const name of readdirSync('build/server', { recursive: true, encoding: 'utf8' }))
    utimesSync(join('build/server', name), tenSecondsAgo, tenSecondsAgo)
}

async function handleLine(line: string) {
  if (!serving) {
    startupOutput.push(line)
    if (!isServing(line)) return
    serving = true
    await onReady()
  } else if (isServing(line)) {
    console.log('The Worker reloaded and resumed its jobs.')
    await resumeJobs()
  } else if (isPictureDone(line)) {
    picturesLeft = Math.max(0, picturesLeft - 1)
    if (line.includes('"failed"')) console.log(line)
    console.log(picturesLeft > 0 ? `Pictures left to draw: ${picturesLeft}` : 'All pictures are ready.')
  } else if (shouldPrint(line)) {
    console.log(line)
  }
}

/**
 * Whether to print a line: the Worker's own log lines and errors, but not wrangler's echo of each request or its
 * tables of bindings.
 */
function shouldPrint(line: string) {
  return line.startsWith('{') || /error|warn/i.test(line.replace('[wrangler:info]', ''))
}

async function onReady() {
  console.log(`
  ${origin}

  Admin     ${adminEmail}
  Password  ${localSecrets(state).adminPassword}
  Mail      npm run mail
  Pictures  ${picturesLeft > 0 ? `${picturesLeft} are being drawn` : 'all drawn'}
`)
  await tick()
  setInterval(() => void tick(), 15 * 60_000)
}

async function resumeJobs() {
  expireLeases(state)
  await tick()
}

async function tick() {
  if (protocol === 'https') process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const error = await runTick(origin)
  if (error !== null) console.error(error)
}

function countPicturesLeft() {
  const [row] = query<{ count: number }>(
    `select count(*) as count from product_images where state in ('queued', 'running')`,
    ['--local', '--persist-to', state],
  )
  return row?.count ?? 0
}

/** Whether a log line says that an image job has ended, with or without a picture. */
function isPictureDone(line: string) {
  return (
    line.includes('"event":"job"') &&
    line.includes('generate-product-image') &&
    /"ended":"(drawn|failed)"/.test(line)
  )
}
