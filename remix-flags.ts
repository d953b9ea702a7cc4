/** Two stay off: open advisories live in what they use, and Remix 2 gets no more fixes (docs/decisions/001). */
export const remixFlags = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: false,
  v3_lazyRouteDiscovery: false,
} as const
