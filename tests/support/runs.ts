import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether `npm run test:long` runs. */
    isLong: boolean
  }
}

/** How many cases a test goes through: fewer in `npm test`, all of them each night (`npm run test:long`). */
export function runs(usual: number, long: number) {
  return inject('isLong') ? long : usual
}
