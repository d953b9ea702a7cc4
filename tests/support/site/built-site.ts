import * as build from '#build/server/index.js'
import { createRenderer } from '#worker/renderer.ts'
import { createRouteMatcher } from '#worker/route-id.ts'

export const site = { render: createRenderer(build), routeOf: createRouteMatcher(build.routes) }
