import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { withoutPolicy } from './app/auth/policy.ts'

/** Two stay off: open advisories live in what they use, and Remix 2 gets no more fixes (docs/decisions/001). */
const remixFlags = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: false,
  v3_lazyRouteDiscovery: false,
}

/** What the browser gets beside Remix's own files, by the name that `virtual:client-files` gives its address. */
const clientEntries = {
  enhanceUrl: 'app/enhance/enhance.ts',
  tooltipsUrl: 'app/islands/tooltips.tsx',
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ command, isSsrBuild }) => ({
  // Every byte of the inlined style is in every page; the licences are in the packages.
  esbuild: { legalComments: 'none' },
  plugins: [
    tailwindcss(),
    remix({ future: remixFlags, ignoredRouteFiles: ['**/.*'], buildEnd: refuseUndecided }),
    clientFiles(),
    wholeWorker(),
  ],
  build: {
    // Watch builds: a moment without files ends the dev server.
    emptyOutDir: process.env.KEEP_FILES === undefined,
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: {
      ...(isSsrBuild ? {} : { input: Object.values(clientEntries) }),
      // Said of a library's comments, and of routes that have nothing for the browser.
      onwarn: (warning, warn) => {
        if (!['INVALID_ANNOTATION', 'EMPTY_BUNDLE'].includes(warning.code ?? '')) warn(warning)
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
    alias: [
      // For `style` attributes alone, of which the sanitiser lets none through: 128 kB.
      { find: 'postcss', replacement: here('app/stubs/postcss.ts') },
      // The same for dates, and for `srcset`: 6 kB together.
      { find: 'dayjs', replacement: here('app/stubs/dayjs.ts') },
      { find: 'parse-srcset', replacement: here('app/stubs/parse-srcset.ts') },
      // The router asks it for `flushSync`, and a server has nothing to flush: 130 kB.
      ...(isSsrBuild ? [{ find: /^react-dom$/, replacement: here('app/stubs/react-dom.ts') }] : []),
      // Schemas as JSON Schema: 47 kB.
      {
        find: /^\.{1,2}\/(core\/)?(to-json-schema|json-schema-processors)\.js$/,
        replacement: here('app/stubs/zod-json-schema.ts'),
      },
      // For a way of loading that is switched off.
      ...(isSsrBuild ? [{ find: 'turbo-stream', replacement: here('app/stubs/turbo-stream.ts') }] : []),
      // Drag and drop begins in the browser.
      ...(isSsrBuild ? [{ find: /^@dnd-kit\/.*$/, replacement: here('app/stubs/dnd-kit.ts') }] : []),
      // Only what renders to text: the one that streams would be another 35 kB beside it.
      ...(command === 'build'
        ? [
            {
              find: /^react-dom\/server$/,
              replacement: here(
                'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js',
              ),
            },
          ]
        : []),
    ],
  },
}))

/** A01: nothing is built while nobody has decided who may call a route. */
function refuseUndecided({ remixConfig }: { remixConfig: { routes: object } }) {
  const undecided = withoutPolicy(Object.keys(remixConfig.routes))
  if (undecided.length > 0) throw new Error(`app/auth/policy.ts says nothing of ${undecided.join(', ')}.`)
}

/**
 * The porch and the jobs are built together with the pages, so that each module is in the Worker once. Remix's build
 * stays an entry by itself: the tests render with it.
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
                // The runtime's own, and the wasm, which wrangler brings along.
                external: [/^cloudflare:/, /\.wasm$/],
              },
            },
          }
        : {},
  }
}

/** `virtual:client-files`: where the browser finds them: the client build's hashed files, or the sources under `npm run dev`. */
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
