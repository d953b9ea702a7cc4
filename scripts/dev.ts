import { createServer as createHttpServer } from 'node:http'
import { parseArgs } from 'node:util'
import { cloudflare } from '@cloudflare/vite-plugin'
import { createServer, type ErrorPayload, type Plugin } from 'vite'
import {
  defaultState,
  expireLeases,
  isFree,
  localSecrets,
  migrate,
  runTick,
  siteOrigin,
  writeDevVars,
} from './local.ts'
import { adminEmail, seedIfEmpty } from './seed.ts'

/**
 * `npm run dev`: Vite passes the site's modules to workerd, where they run with the same
 * bindings, queues and cron as with `npm start`. After a save, the Worker loads only what
 * changed, and the page reloads automatically.
 */

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    'persist-to': { type: 'string', default: defaultState },
  },
})
const port = Number(values.port)
const state = values['persist-to']
const origin = siteOrigin({ protocol: 'http', port })

if (!(await isFree(port))) {
  console.error(
    `Port ${port} is taken. Stop what runs there, or choose another: npm run dev -- --port ${port + 1}`,
  )
  process.exit(1)
}
console.log('Preparing the local database …')
migrate(state)
if (state === defaultState) writeDevVars()
await seedIfEmpty({ state, now: Date.now() })

// As for wrangler (local.ts): nothing here uses the network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
process.env.WRANGLER_SEND_METRICS = 'false'

console.log('Loading the site …')
const http = createHttpServer()
const vite = await createServer({
  clearScreen: false,
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: ['**/.wrangler/**', '**/build/**', '**/test-results/**'] },
  },
  // Packages are found before the first page is requested, instead of one by one with a full reload for each.
  environments: { worker: { optimizeDeps: { entries: ['worker/*.ts', 'app/**/*.{ts,tsx}'] } } },
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'worker' },
      persistState: { path: state },
      inspectorPort: false,
      remoteBindings: false,
      config: ({ vars }) => ({
        main: 'scripts/dev/worker.ts',
        vars: { ...vars, SITE_ORIGIN: origin, SIGNING_KEY: localSecrets(state).signingKey },
      }),
    }),
    siteUpdates(),
    keepRunning(),
  ],
})
http.on('request', vite.middlewares)
http.listen(port, 'localhost', () => {
  console.log(`
  ${origin}

  Admin     ${adminEmail}
  Password  ${localSecrets(state).adminPassword}
  Mail      npm run mail
`)
  void resumeJobs()
})
setInterval(() => void tick(), 15 * 60_000)

/** Queues the jobs again that were waiting or running in the previous Worker. */
async function resumeJobs() {
  expireLeases(state)
  await tick()
}

async function tick() {
  const error = await runTick(origin)
  if (error !== null) console.error(error)
}

/** After a save, the Worker loads what changed (scripts/dev/worker.ts); then the browser reloads or shows the error. */
function siteUpdates(): Plugin {
  return {
    name: 'site-updates',
    configureServer({ environments: { client, worker } }) {
      worker?.hot.on('site:loaded', (failure: ErrorPayload['err'] | null) => {
        client.hot.send(failure ? { type: 'error', err: failure } : { type: 'full-reload' })
      })
      // Also called when a change of wrangler.toml has restarted workerd.
      return () => {
        if (http.listening) void resumeJobs()
      }
    },
    async hotUpdate({ modules, timestamp, type }) {
      if (this.environment.name !== 'worker') return
      const { moduleGraph, hot } = this.environment
      const changed = new Set(modules)
      if (type !== 'update') {
        // In the meantime, Remix reads the list of routes again; it doesn't report when it is done.
        await new Promise((resolve) => setTimeout(resolve, 300))
        for (const [id, module] of moduleGraph.idToModuleMap)
          if (id.startsWith('\0virtual:remix/')) changed.add(module)
      }
      for (const module of changed) moduleGraph.invalidateModule(module, new Set(), timestamp, true)
      if (changed.size > 0) hot.send({ type: 'custom', event: 'site:changed', data: { at: timestamp } })
      // No modules for Vite to handle, because Vite would load every module of the Worker again.
      return []
    },
  }
}

/**
 * Restarts Vite, and with it workerd, only when `vite.config.ts` itself changes. The modules that it imports
 * (the security headers, the access policy) matter to it in builds only; here they reload like any other.
 */
function keepRunning(): Plugin {
  return {
    name: 'keep-running',
    configResolved({ configFile, configFileDependencies }) {
      configFileDependencies.splice(0, Infinity, ...(configFile ? [configFile] : []))
    },
  }
}
