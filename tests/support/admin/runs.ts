import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the tests run under `npm run test:long`. */
    isLong: boolean
  }
}

/** Returns how many cases a test runs: `usual` in `npm test`, and `long` in the nightly `npm run test:long`. */
export function caseCount(usual: number, long: number) {
  return inject('isLong') ? long : usual
}
