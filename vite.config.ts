import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { parse } from 'smol-toml'
import { defineConfig, type Manifest, type Plugin, type Rollup } from 'vite'
import { listRoutesWithoutPolicy } from './app/auth/policy.ts'
import { staticSocialCards } from './app/content/social-cards.ts'
import { hstsPolicies } from './worker/guards/security-headers.ts'

/**
 * Two flags are off: their dependencies have open advisories, and Remix 2 gets no
 * more fixes (docs/decisions/001).
 */
const remixFlags = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: false,
  v3_lazyRouteDiscovery: false,
}

/**
 * Client entries besides Remix's own. Each key is the name under which `virtual:client-files` exports the entry's
 * URL.
 */
const clientEntries = {
  enhanceUrl: 'app/enhance/enhance.ts',
  tooltipsUrl: 'app/islands/tooltips.tsx',
}

export default defineConfig(({ isSsrBuild }) => ({
  // Drop license comments, because the styles are inlined in every page. The installed packages contain the licenses.
  esbuild: { legalComments: 'none' },
  plugins: [
    tailwindcss(),
    remix({ future: remixFlags, ignoredRouteFiles: ['**/.*'], buildEnd: requireRoutePolicies }),
    clientFiles(),
    wholeWorker(),
    !isSsrBuild && staticFileHeaders(),
    !isSsrBuild && missingSocialCards(),
  ],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: {
      ...(isSsrBuild ? {} : { input: Object.values(clientEntries) }),
      onwarn: (warning, warn) => {
        if (!isHarmless(warning)) warn(warning)
      },
    },
  },
  ssr: {
    target: 'webworker',
    noExternal: true,
    external: ['node:crypto', 'node:zlib'],
    resolve: { conditions: ['workerd', 'worker', 'browser'] },
  },
  resolve: {
    mainFields: ['browser', 'module', 'main'],
  },
}))

/**
 * Whether a build warning can be ignored: about a library's comments, about routes without client code, and, in a
 * build with source maps, about Tailwind's styles, which have no map, and about TipTap's broken map.
 */
function isHarmless({ code = '', plugin, id = '' }: Rollup.RollupLog) {
  if (code === 'SOURCEMAP_BROKEN') return plugin === '@tailwindcss/vite:generate:build'
  if (code === 'SOURCEMAP_ERROR') return id.includes('/node_modules/@tiptap/')
  return ['INVALID_ANNOTATION', 'EMPTY_BUNDLE'].includes(code)
}

/** Fails the build when a route is missing from the access policy (A01). */
function requireRoutePolicies({ remixConfig }: { remixConfig: { routes: object } }) {
  const undecided = listRoutesWithoutPolicy(Object.keys(remixConfig.routes))
  if (undecided.length > 0)
    throw new Error(
      `app/auth/policy.ts has no entry for ${undecided.join(', ')}. Add one to routePolicies that says who may call the route.`,
    )
}

/**
 * Builds the Worker's entry and jobs together with the pages, so that each module is bundled once. Remix's server build
 * stays a separate entry, which the tests import.
 */
function wholeWorker(): Plugin {
  return {
    name: 'whole-worker',
    enforce: 'post',
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: {
              rollupOptions: {
                input: { index: 'virtual:remix/server-build', worker: 'worker/index.ts' },
                output: { entryFileNames: '[name].js' },
                // The runtime provides `cloudflare:` modules, and wrangler bundles the wasm files.
                external: [/^cloudflare:/, /\.wasm$/],
              },
            },
          }
        : {},
  }
}

/**
 * Provides `virtual:client-files`, which exports the URLs of the client entries: hashed files of the client build or,
 * under `npm run dev`, the source files.
 */
function clientFiles(): Plugin {
  const name = 'virtual:client-files'
  let isBuild = true
  return {
    name: 'client-files',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => {
      if (id !== `\0${name}`) return null
      const manifest = isBuild
        ? (JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Manifest)
        : {}
      return Object.entries(clientEntries)
        .map(([name, entry]) => {
          const url = `/${isBuild ? manifest[entry]?.file : entry}`
          return `export const ${name} = ${JSON.stringify(url)}`
        })
        .join('\n')
    },
  }
}

/** Gives static files the HSTS policy that `wrangler.toml` sets for the Worker. */
function staticFileHeaders(): Plugin {
  return {
    name: 'static-file-headers',
    apply: 'build',
    closeBundle: () => {
      const { vars } = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as {
        vars: { HSTS: 'one-day' }
      }
      const rules = readFileSync('public/_headers', 'utf8')
      const [line] = /(?<=Strict-Transport-Security: ).*/.exec(rules) ?? ['']
      writeFileSync('build/client/_headers', rules.replace(line, hstsPolicies[vars.HSTS]))
    },
  }
}

/** Draws the static social cards that are missing in `public/og`, so that a new page needs no image file (D05). */
function missingSocialCards(): Plugin {
  return {
    name: 'missing-social-cards',
    apply: 'build',
    closeBundle: async () => {
      const missing = staticSocialCards.filter(({ file }) => !existsSync(`build/client${file}`))
      if (missing.length === 0) return
      const { drawSocialCard } = await import('./scripts/social-card-file.ts')
      for (const card of missing) writeFileSync(`build/client${card.file}`, await drawSocialCard(card))
    },
  }
}
