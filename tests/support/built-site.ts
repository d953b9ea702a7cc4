import { createRequestHandler } from '@remix-run/cloudflare'
import * as build from '#build/server/index.js'
import { routeIds } from '#worker/route-id.ts'

/** The site as it was built, for the porch. */
export const site = { render: createRequestHandler(build, 'production'), routeOf: routeIds(build.routes) }
