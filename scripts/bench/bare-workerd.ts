import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import ts from 'typescript'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { localSecrets, tool } from '#scripts/local.ts'

/** A Worker in a workerd of its own, asked over a socket that leads straight to it: no dev server stands between. */
export interface BareWorker {
  url: URL
  /** Of workerd alone: user and system time, ms. */
  cpuMs: () => number
  residentMb: () => number
  inspector: () => Promise<URL>
  stop: () => Promise<void>
}

type Options = Parameters<typeof convertV4MiniflareOptions>[0]

const socket = { host: '127.0.0.1', port: 0 }

/**
 * The built Worker with the data of a local state. It is asked over plain HTTP on a socket of this machine, and stands
 * behind TLS in production, so a line before it (and before the limit) says `https:`, which makes it pack its pages as it does there.
 */
export async function builtWorker(
  state: string,
  { hear = () => undefined, inspected = false }: { hear?: (line: string) => void; inspected?: boolean } = {},
): Promise<BareWorker> {
  const out = mkdtempSync(join(tmpdir(), 'bare-worker-'))
  execFileSync(tool('wrangler'), ['deploy', '--dry-run', '--outdir', out], { stdio: 'ignore' })
  // In production a file is answered before the Worker; here another Worker would stand before it.
  const { workerOptions } = unstable_getMiniflareWorkerOptions('wrangler.toml')
  delete workerOptions.assets
  const files = readdirSync(out).filter((name) => /\.(js|wasm)$/.test(name))
  const options: Options = {
    ...workerOptions,
    modules: [
      { type: 'ESModule', path: 'site.js', contents: frontOfSite },
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
    ...(inspected && { inspectorPort: 0 }),
  }
  const worker = await start(options, hear)
  rmSync(out, { recursive: true, force: true })
  return worker
}

export const origin = 'https://holstontable.example'

/** Addresses of the front before the Worker (front.ts): the content raised, a page heard, its questions asked again. */
export const contentRaised = '/-/content-raised'
export const heard = (path: string) => `/-/heard?${path}`
export const askedAgain = '/-/asked-again'

const frontOfSite = `import site from './worker.js'
import { front } from './front.js'
export default front(site, '${origin}')`

/** The limit: the same bytes under the same headers, told by two lines behind the same front. */
export function staticWorker(body: Uint8Array, headers: [string, string][]): Promise<BareWorker> {
  const script = `import body from './page.bin'
import { behindTls } from './front.js'
const headers = ${JSON.stringify(headers)}
const tell = () => new Response(body, { headers, encodeBody: 'manual' })
export default { fetch: (request) => tell(behindTls(request, '${origin}')) }`
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

async function start(options: Options, hear: (line: string) => void = () => undefined): Promise<BareWorker> {
  const before = new Set(children())
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({ ...options, unsafeDirectSockets: [socket] }),
    unsafeObservability: false,
    handleStructuredLogs: ({ message }) => hear(message),
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
