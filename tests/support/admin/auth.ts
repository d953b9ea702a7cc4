import { createExecutionContext } from 'cloudflare:test'
import type { AccountLink } from '#app/data/accounts/account-links.ts'
import type { AccountLinkPurpose } from '#app/domain/accounts/account.ts'
import type { Env } from '#app/env.server.ts'
import { brokenEnv, settings } from '#tests/support/context.ts'
import { sqlRow } from '#tests/support/database.ts'
import { site } from '#tests/support/site/built-site.ts'
import { createApp } from '#worker/app.ts'
import { aVisit, noLimit } from './accounts.ts'

const app = createApp(site, settings)
const origin = 'http://localhost:8787'

interface RequestOptions {
  cookie?: string
  from?: string
  bindings?: Partial<Record<keyof Env, unknown>>
  headers?: Record<string, string>
}

let networks = 0
/** Returns an unused client IP address, so that requests don't share a rate limit. */
export const aNetwork = () => `198.19.${Math.floor(++networks / 250)}.${networks % 250}`

/** Requests a page of the built site as a browser does. */
export function openPage(
  path: string,
  { cookie = '', from = aNetwork(), bindings = {}, headers }: RequestOptions = {},
) {
  const request = new Request(origin + path, { headers: { cookie, 'cf-connecting-ip': from, ...headers } })
  return respond(request, bindings)
}

/** Posts a form to the built site as a browser does. */
export async function send(
  path: string,
  fields: Record<string, string> | URLSearchParams | FormData,
  { cookie = '', from = aNetwork(), bindings = {}, headers }: RequestOptions = {},
) {
  const encoded = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields))
  const body = await encoded.arrayBuffer()
  const request = new Request(origin + path, {
    method: 'POST',
    body,
    headers: {
      cookie,
      'cf-connecting-ip': from,
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
      ...headers,
    },
    redirect: 'manual',
  })
  return respond(request, bindings)
}

function respond(request: Request, bindings: RequestOptions['bindings']) {
  return app(request, brokenEnv({ ACCOUNT_LIMIT: noLimit, ...bindings }), createExecutionContext())
}

/** Returns the cookie that a response sets, as a browser would send it back, or an empty string. */
export function cookieIn(response: Response) {
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

export function locationOf(response: Response | undefined) {
  return response?.headers.get('location') ?? null
}

/** Returns a response's status and redirect target, such as `303 /admin?done=invited`. */
export function resultOf(response: Response) {
  return `${response.status} ${locationOf(response)}`
}

/** Returns the token of the newest account link with this purpose for an email address. */
export async function tokenTo(email: string, purpose: AccountLinkPurpose) {
  const link = await sqlRow<Pick<AccountLink, 'id' | 'expiresAt'>>`
    select id, expires_at as expiresAt from account_links where email = ${email} and purpose = ${purpose}
    order by id desc`
  if (!link) throw new Error(`No mail of ${purpose} went to ${email}`)
  return aVisit().sign({ purpose, ...link })
}
