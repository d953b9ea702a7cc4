import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import ts from 'typescript'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { localSecrets, tool } from '#scripts/local.ts'

/** A Worker running in its own workerd. Requests go straight to it over a socket, with no dev server in between. */
export interface BareWorker {
  url: URL
  /** CPU time that the workerd process has used so far (user and system), ms. */
  cpuMs: () => number
  residentMb: () => number
  inspector: () => Promise<URL>
  stop: () => Promise<void>
}

type Options = Parameters<typeof convertV4MiniflareOptions>[0]

const socket = { host: '127.0.0.1', port: 0 }

/**
 * Starts the built Worker with the data of a local state. Requests reach it over plain HTTP, but in production it
 * runs behind TLS. So front.ts changes each request's URL to `https:`, and the Worker compresses its pages as in
 * production.
 */
export async function startBuiltWorker(
  state: string,
  {
    onLogLine,
    withInspector = false,
  }: {
    onLogLine?: (line: string) => void
    withInspector?: boolean
  } = {},
): Promise<BareWorker> {
  const out = mkdtempSync(join(tmpdir(), 'bare-worker-'))
  execFileSync(tool('wrangler'), ['deploy', '--dry-run', '--outdir', out], { stdio: 'ignore' })
  // Leave out the static files. In production they are served without running the Worker; here, another Worker would
  // run in front of it to serve them.
  const { workerOptions } = unstable_getMiniflareWorkerOptions('wrangler.toml')
  delete workerOptions.assets
  const files = readdirSync(out).filter((name) => /\.(js|wasm)$/.test(name))
  const options: Options = {
    ...workerOptions,
    modules: [
      { type: 'ESModule', path: 'site.js', contents: onLogLine ? siteModule + logEveryRequest : siteModule },
      frontModule(),
      ...files.map((path) =>
        path.endsWith('.wasm')
          ? { type: 'CompiledWasm' as const, path, contents: readFileSync(join(out, path)) }
          : { type: 'ESModule' as const, path, contents: readFileSync(join(out, path), 'utf8') },
      ),
    ],
    bindings: {
      ...(workerOptions.bindings as Record<string, string>),
      SITE_ORIGIN: origin,
      SIGNING_KEY: localSecrets(state).signingKey,
      EMAIL_TRANSPORT: 'smtp',
      BULK_EMAIL_TRANSPORT: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_SECURITY: 'none',
    },
    resourcePersistencePath: join(state, 'v3'),
    ...(withInspector && { inspectorPort: 0 }),
  }
  const worker = await start(options, onLogLine)
  rmSync(out, { recursive: true, force: true })
  return worker
}

export const origin = 'https://holstontable.example'

/**
 * URL paths that front.ts handles in front of the Worker: raise the content version, record a page's queries, and
 * repeat the recorded queries.
 */
export const raiseVersionPath = '/-/raise-content-version'
export const recordPath = (path: string) => `/-/record?${path}`
export const repeatPath = '/-/repeat-recorded'

const siteModule = `import site from './worker.js'
import { front } from './front.js'
export default front(site, '${origin}')`

/**
 * The Worker logs only one request in 16, chosen by request ID (`shouldLogRequest` in app/log.ts). With IDs that
 * start with 0, it logs every request.
 */
const logEveryRequest = `
const randomId = crypto.randomUUID.bind(crypto)
crypto.randomUUID = () => '0' + randomId().slice(1)`

/**
 * Starts the static Worker that the site's Worker is compared with. It only returns the same bytes and headers, after
 * changing the request's URL to `https:` in the same way.
 */
export function startStaticWorker(body: Uint8Array, headers: [string, string][]): Promise<BareWorker> {
  const script = `import body from './page.bin'
import { behindTls } from './front.js'
const headers = ${JSON.stringify(headers)}
const respond = () => new Response(body, { headers, encodeBody: 'manual' })
export default { fetch: (request) => respond(behindTls(request, '${origin}')) }`
  return start({
    modules: [
      { type: 'ESModule', path: 'static.js', contents: script },
      frontModule(),
      { type: 'Data', path: 'page.bin', contents: body },
    ],
    compatibilityDate: '2026-09-01',
  })
}

function frontModule() {
  const source = readFileSync('scripts/bench/front.ts', 'utf8')
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  })
  return { type: 'ESModule' as const, path: 'front.js', contents: outputText }
}

async function start(
  options: Options,
  onLogLine: (line: string) => void = () => undefined,
): Promise<BareWorker> {
  const before = new Set(children())
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({ ...options, unsafeDirectSockets: [socket] }),
    unsafeObservability: false,
    handleStructuredLogs: ({ message }) => onLogLine(message),
  })
  await miniflare.ready
  const url = await miniflare.unsafeGetDirectURL()
  const [pid] = children().filter((one) => !before.has(one))
  if (pid === undefined) throw new Error('workerd did not start.')
  return {
    url,
    cpuMs: () => {
      const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      const fields = rest.split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    residentMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    inspector: () => miniflare.getInspectorURL(),
    stop: () => miniflare.dispose(),
  }
}

function children() {
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
}
