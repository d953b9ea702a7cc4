import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

interface File {
  type: string
  encoding: string | undefined
  body: Buffer
}

/**
 * The limit that a page is held to: the same page as a file. What a browser asks for is fetched from the site once and
 * then served from memory, packed as the site packs it.
 */
export async function serveStatic(origin: string) {
  const files = new Map<string, Promise<File>>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = files.get(path) ?? fetchFile(origin + path)
    files.set(path, file)
    file.then(
      ({ type, encoding, body }) => {
        response.writeHead(200, {
          'content-type': type,
          'cache-control': 'public, max-age=0, must-revalidate',
          ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
          'content-length': body.byteLength,
        })
        response.end(body)
      },
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, stop: () => server.close() }
}

async function fetchFile(url: string): Promise<File> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip, br' } })
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  const encoding = answer.headers.get('content-encoding') ?? undefined
  const body = Buffer.from(await answer.arrayBuffer())
  return { type, encoding, body: packed(body, encoding) }
}

function packed(body: Buffer, encoding: string | undefined) {
  if (encoding === 'br') return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? gzipSync(body) : body
}
