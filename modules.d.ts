declare module '#build/server/index.js' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}

/** The same, where it is built into the Worker. */
declare module 'virtual:remix/server-build' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}

declare module 'virtual:client-files' {
  /** The enhancement script's address. */
  export const enhanceUrl: string
  /** The island of tooltips. */
  export const tooltipsUrl: string
}

// The package's index needs parts of Node that workerd lacks, so the tests import this one file.
declare module 'undici/lib/interceptor/cache.js' {
  const cache: typeof import('undici').interceptors.cache
  export default cache
}
