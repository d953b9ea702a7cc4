import * as build from '#build/server/index.js'
import { createRenderer } from '#worker/renderer.ts'
import { createRouteMatcher } from '#worker/route-matcher.ts'

export const site = { render: createRenderer(build), matchRoute: createRouteMatcher(build.routes) }
