import { json, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/cloudflare'
import { requireRole, requireUser, tryFindSignedInUser } from '#app/auth/guards.server.ts'
import type { RouteAccess, RoutePolicy } from '#app/auth/policy.ts'

/** Test routes for each access level, which check the access matrix against guards that are known to work. */

export const secret = 'for authorized visitors only'

type Guarded = Exclude<RouteAccess, 'public'>

const guards: Record<Guarded, (args: LoaderFunctionArgs) => Promise<unknown>> = {
  'signed-in-optional': ({ request, context }) => tryFindSignedInUser(request, context),
  user: ({ request, context }) => requireUser(request, context),
  staff: ({ request, context }) => requireRole(request, context, ['staff']),
  admin: ({ request, context }) => requireRole(request, context, ['admin']),
}

const fixtures: Record<string, { access: Guarded; path: string; parent?: string; page: boolean }> = {
  'fixtures/optional': { access: 'signed-in-optional', path: 'fixture-optional', page: true },
  'fixtures/user': { access: 'user', path: 'fixture-user', page: true },
  'fixtures/staff': { access: 'staff', path: 'fixture-staff', page: true },
  'fixtures/admin': { access: 'admin', path: 'fixture-admin', page: true },
  'fixtures/admin.child': { access: 'admin', path: 'child', parent: 'fixtures/admin', page: true },
  'fixtures/export': { access: 'admin', path: 'fixture-export', page: false },
}

export const fixturePolicy: Record<string, RoutePolicy> = Object.fromEntries(
  Object.entries(fixtures).map(([id, { access }]) => [id, { loader: access, action: access }]),
)

const manifestDefaults = {
  hasAction: true,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: '/x.js',
  imports: [],
}

/** Returns the build with the test routes added. A test route's action, if authorized, inserts a row. */
export function withFixtures(build: ServerBuild): ServerBuild {
  const routes = { ...build.routes }
  const manifest = { ...build.assets.routes }
  for (const [id, { access, path, parent = 'root', page }] of Object.entries(fixtures)) {
    const handler = async (args: LoaderFunctionArgs) => {
      await guards[access](args)
      if (args.request.method === 'POST') {
        await args.context.db.$client.prepare('insert into unserved_zips values (37601, 1, 1, 1)').run()
      }
      return json({ secret })
    }
    const module = { loader: handler, action: handler, default: page ? () => secret : undefined }
    routes[id] = { id, parentId: parent, path, module }
    manifest[id] = { id, parentId: parent, path, ...manifestDefaults }
  }
  return { ...build, routes, assets: { ...build.assets, routes: manifest } }
}
