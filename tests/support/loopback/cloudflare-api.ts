import { createServer, type IncomingMessage } from 'node:http'
import { type Account, emptyAccount, sampleId } from './cloudflare/account.ts'
import { ApiError, findOrThrow, requireFound } from './cloudflare/api-error.ts'
import { findRoute, jsonBody, type Routes } from './cloudflare/route.ts'
import { storageRoutes } from './cloudflare/storage.ts'
import { workerRoutes } from './cloudflare/workers.ts'
import { closeServer, listenOnLoopback, respondJson } from './http-provider.ts'

const base = '/client/v4'

/**
 * Starts a simulated Cloudflare API with one account, which wrangler uses if it runs with `env`. The API stores what
 * is created, lists every call in `calls` (`GET /accounts/…/queues`) and rejects unknown calls.
 */
export async function startCloudflareApi() {
  const account = emptyAccount()
  const calls: string[] = []
  const rejections = new Map<string, ApiError>()
  const routes = { ...accountRoutes(account), ...storageRoutes(account), ...workerRoutes(account) }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback')
    const call = `${request.method} ${pathname.slice(base.length)}`
    calls.push(call)
    void handle(request, call, searchParams).then(
      (result) => respondJson(response, 200, { success: true, errors: [], messages: [], result }),
      (error: unknown) => {
        const { code, message, status } =
          error instanceof ApiError ? error : new ApiError(10000, String(error), 500)
        respondJson(response, status, {
          success: false,
          messages: [],
          result: null,
          errors: [{ code, message }],
        })
      },
    )
  })

  async function handle(request: IncomingMessage, call: string, query: URLSearchParams): Promise<unknown> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!request.headers.authorization)
      throw new ApiError(9106, 'Missing X-Auth-Key, X-Auth-Email or Authorization', 400)
    const rejection = rejections.get(call)
    if (rejection) throw rejection
    const route = requireFound(
      findRoute(routes, call),
      7003,
      `Could not route to ${call}: the stub does not know it`,
    )
    if (route.params.account !== undefined && route.params.account !== account.id)
      throw new ApiError(7003, `Could not route to ${call}: no such account`, 404)
    const contentType = request.headers['content-type'] ?? ''
    return route.handler({ params: route.params, query, contentType, body: Buffer.concat(chunks) })
  }

  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`
  return {
    account,
    calls,
    /** Environment variables that make wrangler use this API instead of Cloudflare's. */
    env: {
      CLOUDFLARE_API_BASE_URL: `${origin}${base}`,
      CLOUDFLARE_API_TOKEN: 'a-token-for-tests',
      CLOUDFLARE_ACCOUNT_ID: account.id,
    },
    /** Makes the API reject a call, such as `POST /accounts/…/queues`, from now on. */
    refuse: (call: string, code: number, message: string, status = 400) =>
      void rejections.set(call, new ApiError(code, message, status)),
    /** Makes the API accept a call again after `refuse`. */
    allow: (call: string) => void rejections.delete(call),
    close: () => closeServer(server),
  }
}

export type CloudflareApi = Awaited<ReturnType<typeof startCloudflareApi>>

/** Handlers for the user, accounts, zones and email sending domains. */
function accountRoutes(account: Account): Routes {
  const accountSummary = { id: account.id, name: account.name }
  const zone = (id = '') =>
    findOrThrow(account.zones, (one) => one.id === id, 7003, 'Could not find the zone.')

  return {
    'GET /user': () => ({ id: sampleId('user'), email: account.email }),
    'GET /user/tokens/verify': () => ({ id: sampleId('token'), status: 'active' }),
    'GET /accounts': () => [accountSummary],
    'GET /accounts/:account': () => accountSummary,
    // Wrangler's login may not read billing data, and this is how Cloudflare's API responds to such a login.
    'GET /accounts/:account/subscriptions': () => {
      throw new ApiError(10000, 'Authentication error', 403)
    },
    'GET /memberships': () => [
      {
        id: sampleId('membership'),
        account: accountSummary,
        roles: ['Super Administrator - All Privileges'],
      },
    ],
    'GET /zones': ({ query }) => {
      const name = query.get('name')
      return account.zones
        .filter((one) => name === null || one.name === name)
        .map((one) => ({ status: 'active', ...one, account: accountSummary }))
    },
    'GET /zones/:zone': ({ params }) => ({ status: 'active', ...zone(params.zone), account: accountSummary }),
    'GET /zones/:zone/settings/always_use_https': ({ params }) => ({
      id: 'always_use_https',
      value: zone(params.zone).alwaysUsesHttps ? 'on' : 'off',
    }),
    'GET /zones/:zone/workers/routes': ({ params }) =>
      [...account.scripts].flatMap(([script, { routes }]) =>
        routes
          .filter((pattern) => pattern.includes(zone(params.zone).name))
          .map((pattern) => ({ id: sampleId(`route ${pattern}`), pattern, script })),
      ),
    'GET /zones/:zone/email/sending/subdomains': ({ params }) =>
      account.sendingDomains.filter((one) => one.zone === zone(params.zone).id),
    'POST /zones/:zone/email/sending/subdomains': (request) => {
      const { name } = jsonBody(request) as { name: string }
      const created = {
        id: sampleId(`sending ${name}`),
        zone: zone(request.params.zone).id,
        name,
        enabled: true,
      }
      account.sendingDomains.push(created)
      return created
    },
  }
}
