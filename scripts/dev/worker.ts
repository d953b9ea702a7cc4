import { env as workerEnv } from 'cloudflare:workers'
import type { Env } from '#app/env.server.ts'

/**
 * The Worker of `npm run dev` (scripts/dev.ts). Saving a file reloads only the changed modules; open pages reload
 * automatically and show errors in Vite's overlay.
 */

interface Failure {
  message: string
  stack: string
}

type Site = Required<Pick<ExportedHandler<Env>, 'fetch' | 'queue' | 'scheduled'>>

let site: Site | null = null
let failure: Failure | null = null
/** An empty KV namespace, so that a page with a failing query shows the error instead of the last menu. */
const emptyKv = { get: () => Promise.resolve(null), put: () => Promise.resolve() } as unknown as KVNamespace

let loggedError: Failure | null = null

const logError = console.error
console.error = (...args: unknown[]) => {
  logError(...args)
  const text = String(args[0])
  if (!/"event":"(render-failed|unexpected)"/.test(text)) return
  const { error, frames } = JSON.parse(text) as { error: string; frames: string[] }
  loggedError = { message: error, stack: frames.join('\n') }
}

await load('')
import.meta.hot?.on('site:changed', ({ at }: { at: number }) => {
  void load(`?t=${at}`).then(() => import.meta.hot?.send('site:loaded', failure))
})

async function load(version: string) {
  // Change the version ID, so that no page rendered before this save comes from the cache.
  Object.assign(workerEnv.VERSION, { id: crypto.randomUUID() })
  try {
    const module = (await import(/* @vite-ignore */ `/worker/index.ts${version}`)) as { default: Site }
    site = module.default
    failure = null
  } catch (error) {
    console.error(error)
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
    failure = { message, stack }
  }
}

export default {
  async fetch(request, env, ctx) {
    if (!site || failure) return errorResponse(failure)
    loggedError = null
    const headers = new Headers(request.headers)
    // Request an uncompressed page, because scripts are inserted into it below.
    headers.delete('accept-encoding')
    const bindings = { ...env, PAGES: emptyKv }
    const response = await site.fetch(new Request(request, { headers }) as typeof request, bindings, ctx)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const page = new Response(response.body, response)
    const isHydrated = page.headers.get('content-security-policy')?.includes("'nonce-")
    // Remove the content security policy, because Vite's overlay uses an inline style and an inline script.
    page.headers.delete('content-security-policy')
    page.headers.delete('etag')
    // Remix itself adds the reload scripts to hydrated pages; adding them twice would break React's hydration.
    const scripts =
      (isHydrated ? '' : reload) + (response.status >= 500 && loggedError ? overlay(loggedError) : '')
    return new HTMLRewriter()
      .on('head', { element: (head) => void head.prepend(scripts, { html: true }) })
      .transform(page)
  },
  queue: (batch, env, ctx) => site?.queue(batch, env, ctx),
  scheduled: (controller, env, ctx) => site?.scheduled(controller, env, ctx),
} satisfies ExportedHandler<Env>

/** Scripts for live reload. The second one must run before React's modules. */
const reload =
  '<script type="module" src="/@vite/client"></script>' +
  '<script type="module" src="/@id/__x00__virtual:remix/inject-hmr-runtime"></script>'

function overlay(error: Failure) {
  const value = JSON.stringify(error).replaceAll('<', '\\u003c')
  return `<script type="module">
    import { ErrorOverlay } from '/@vite/client'
    document.documentElement.append(new ErrorOverlay(${value}))
  </script>`
}

function errorResponse(error: Failure | null) {
  const script = overlay(
    error ?? { message: 'The site is still starting up. Reload in a moment.', stack: '' },
  )
  return new Response(`<!DOCTYPE html><title>Error</title>${reload}${script}`, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
