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
