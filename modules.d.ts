declare module '#build/server/index.js' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}

/** Remix's server build, as it is built into the Worker. */
declare module 'virtual:remix/server-build' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}

declare module 'virtual:client-files' {
  /** URL of the enhancement script. */
  export const enhanceUrl: string
  /** URL of the tooltips island's script. */
  export const tooltipsUrl: string
}

// undici's index needs parts of Node that workerd lacks, so the tests import only this file.
declare module 'undici/lib/interceptor/cache.js' {
  const cache: typeof import('undici').interceptors.cache
  export default cache
}
