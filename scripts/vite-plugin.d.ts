/** Only what scripts/dev.ts uses: the package's own declarations load those of wrangler and miniflare. */
declare module '@cloudflare/vite-plugin' {
  interface WorkerConfig {
    main?: string
    vars: Record<string, unknown>
  }
  export function cloudflare(options: {
    viteEnvironment: { name: string }
    persistState: { path: string }
    inspectorPort: false
    remoteBindings: false
    config: (config: WorkerConfig) => Partial<WorkerConfig>
  }): import('vite').Plugin[]
}
