import { createServer, type ServerResponse } from 'node:http'
import { invalidEmail, invalidEmailText, smokePages } from '#scripts/deploy/smoke-test.ts'
import type { Version } from './cloudflare/account.ts'
import { closeServer, listenOnLoopback, respondJson } from './http-provider.ts'

/** How the simulated site responds. A `draft` is a Worker without code, as `wrangler secret put` creates it. */
type State = 'works' | 'broken' | 'draft'

/** Starts a simulated site that responds as the running version would, or with an error if no version is running. */
export async function startDeployedSite(
  running: () => Version | undefined,
  stateOf: (version: Version) => State,
) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const version = running()
      const state = version ? stateOf(version) : 'draft'
      if (state === 'draft') return void response.writeHead(530).end('error code: 1101')
      if (request.url === '/healthz')
        return respondJson(response, 200, { status: 'ok', version: version?.id })
      if (request.url === '/readyz') return respondJson(response, 200, { status: 'ok' })
      if (state === 'broken') return void response.writeHead(500).end('Unexpected Application Error!')
      if (request.method === 'POST') {
        const isInvalid = new URLSearchParams(Buffer.concat(chunks).toString()).get('email') === invalidEmail
        return page(response, isInvalid ? 422 : 303, invalidEmailText)
      }
      const heading = (smokePages as Record<string, string>)[request.url ?? '']
      if (heading === undefined) return void response.writeHead(200).end('a file')
      page(response, 200, heading)
    })
  })
  return {
    origin: `http://127.0.0.1:${await listenOnLoopback(server)}`,
    close: () => closeServer(server),
  }
}

function page(response: ServerResponse, status: number, heading: string) {
  response.writeHead(status, {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  response.end(
    `<html><head><title>Kitchen</title><script src="/assets/enhance.js"></script></head><h1>${heading}</h1></html>`,
  )
}
