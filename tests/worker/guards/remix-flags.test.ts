import { expect, test } from 'vitest'
import * as build from '#build/server/index.js'

test('A21 in the built site, the Remix flags with open security advisories are off and all other flags are on', () => {
  expect(build.future).toMatchObject({
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  })
})
