import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { AccountLink } from '#app/data/accounts/account-links.ts'
import type { LinkPurpose } from '#app/domain/accounts/account.ts'
import type { Env } from '#app/env.server.ts'
import { createApp } from '#worker/app.ts'
import { aVisit } from './accounts.ts'
import { site } from './built-site.ts'
import { brokenEnv, settings } from './context.ts'

const app = createApp(site, settings)
const origin = 'http://localhost:8787'

interface Asking {
  cookie?: string
  /** The client's network, by which tries are counted. */
  from?: string
  bindings?: Partial<Record<keyof Env, unknown>>
  headers?: Record<string, string>
}

let networks = 0
/** Each story comes from a network of its own. */
export const aNetwork = () => `198.19.${Math.floor(++networks / 250)}.${networks % 250}`

/** Opens a page of the built site, as a browser does. */
export function ask(path: string, { cookie = '', from = aNetwork(), bindings = {}, headers }: Asking = {}) {
  return answer(
    new Request(origin + path, { headers: { cookie, 'cf-connecting-ip': from, ...headers } }),
    bindings,
  )
}

/** Sends a form of the built site, as a browser does. */
export async function send(
  path: string,
  fields: Record<string, string> | FormData,
  { cookie = '', from = aNetwork(), bindings = {}, headers }: Asking = {},
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
  return answer(request, bindings)
}

function answer(request: Request, bindings: Asking['bindings']) {
  // The platform's own limiter counts real minutes; what it lets through is counted in D1.
  const open = { limit: () => Promise.resolve({ success: true }) }
  return app(request, brokenEnv({ ACCOUNT_LIMIT: open, ...bindings }), createExecutionContext())
}

/** The cookie that an answer sets, as a browser would send it back; empty where it sets none. */
export function cookieIn(answer: Response) {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The token that the newest mail of a kind to an address holds. */
export async function tokenTo(email: string, purpose: LinkPurpose) {
  const link = await env.DB.prepare(
    'select id, expires_at as expiresAt from account_links where email = ? and purpose = ? order by id desc',
  )
    .bind(email, purpose)
    .first<Pick<AccountLink, 'id' | 'expiresAt'>>()
  if (!link) throw new Error(`No mail of ${purpose} went to ${email}`)
  return aVisit().sign({ purpose, ...link })
}
