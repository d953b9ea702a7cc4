import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import type { ReceivedRequest } from './provided.ts'

export type ProviderBehavior = (response: ServerResponse, request: ReceivedRequest) => void

/**
 * Starts a simulated HTTP provider. The first part of a request's path selects its behavior (`/429/emails`). The
 * requests it received are listed at `/received/<scope>`, where the scope is the path part after the behavior
 * (`/ok/one-test/emails` → `one-test`) or, if there is none, the behavior itself.
 */
export async function startHttpProvider(behaviors: Record<string, ProviderBehavior>) {
  const received = new Map<string, unknown[]>()
  const record = (scope: string, item: unknown) => {
    received.set(scope, [...(received.get(scope) ?? []), item])
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = decodeURIComponent(request.url ?? '/')
      const [first = '', second = ''] = path.split('/').slice(1)
      if (first === 'received')
        return respondJson(response, 200, received.get(path.slice('/received/'.length)) ?? [])
      const behavior = behaviors[first]
      const receivedRequest = { path, headers: request.headers, body }
      record(second === 'emails' || second === 'images' ? first : second, receivedRequest)
      if (behavior) behavior(response, receivedRequest)
      else respondJson(response, 404, {})
    })
  })
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`
  return { origin, record, close: () => closeServer(server) }
}

export function respondJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

export function json(status: number, value: unknown): ProviderBehavior {
  return (response) => respondJson(response, status, value)
}

export function webPage(html: string): ProviderBehavior {
  return (response) => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

/** Responds with an error that contains the API key, as a careless provider might. */
export function errorWithApiKey(status: number, more: Record<string, string> = {}): ProviderBehavior {
  return (response, { headers: { authorization } }) =>
    respondJson(response, status, { name: 'error', message: `no good: ${String(authorization)}` }, more)
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  request.setEncoding('utf8')
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? null : JSON.parse(text)
}

export async function listenOnLoopback(server: Pick<Server, 'listen' | 'address' | 'once'>) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

export function closeServer(server: HttpServer) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
