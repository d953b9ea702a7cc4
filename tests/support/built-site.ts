import * as build from '#build/server/index.js'
import { renderer } from '#worker/renderer.ts'
import { routeIds } from '#worker/route-id.ts'

/** The site as it was built, for the porch. */
export const site = { render: renderer(build), routeOf: routeIds(build.routes) }
