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

// Nothing here uses the network, just as when wrangler runs from local.ts.
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
  // Find packages before the first page is requested. Packages found later would each cause a full reload.
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

/** Requeues the jobs that were waiting or running in the previous Worker. */
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
      // This is also called after a change to wrangler.toml has restarted workerd.
      return () => {
        if (http.listening) void resumeJobs()
      }
    },
    async hotUpdate({ modules, timestamp, type }) {
      if (this.environment.name !== 'worker') return
      const { moduleGraph, hot } = this.environment
      const changed = new Set(modules)
      if (type !== 'update') {
        // Wait while Remix reads the list of routes again, because it doesn't report when it has finished.
        await new Promise((resolve) => setTimeout(resolve, 300))
        for (const [id, module] of moduleGraph.idToModuleMap)
          if (id.startsWith('\0virtual:remix/')) changed.add(module)
      }
      for (const module of changed) moduleGraph.invalidateModule(module, new Set(), timestamp, true)
      if (changed.size > 0) hot.send({ type: 'custom', event: 'site:changed', data: { at: timestamp } })
      // Return no modules, because Vite would otherwise load every module of the Worker again.
      return []
    },
  }
}

/**
 * Restarts Vite and workerd only when `vite.config.ts` itself changes. The modules that it imports, such as the
 * security headers and the access policy, affect only builds; here they reload like any other module.
 */
function keepRunning(): Plugin {
  return {
    name: 'keep-running',
    configResolved({ configFile, configFileDependencies }) {
      configFileDependencies.splice(0, Infinity, ...(configFile ? [configFile] : []))
    },
  }
}
