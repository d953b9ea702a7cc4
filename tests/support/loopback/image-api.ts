import type { ServerResponse } from 'node:http'
import { errorWithApiKey, json, type ProviderBehavior, respondJson, webPage } from './http-provider.ts'

/** The smallest files that are recognized as PNG, JPEG and WebP, in base64. */
const samples = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]).toString('base64'),
  webp: Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1').toString('base64'),
}

const imageResponse = (b64_json: string) => json(200, { created: 1, data: [{ b64_json }] })

/** Streams a response of at least `bytes` bytes, unless the client disconnects first. */
function streamBytes(response: ServerResponse, bytes: number) {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"data":[{"b64_json":"')
  const chunk = Buffer.alloc(256 * 1024, 'A')
  let remaining = bytes
  const writeMore = () => {
    while (remaining > 0 && !response.destroyed) {
      remaining -= chunk.length
      if (!response.write(chunk)) {
        response.once('drain', writeMore)
        return
      }
    }
    if (!response.destroyed) response.end('"}]}')
  }
  writeMore()
}

export const imageBehaviors: Record<string, ProviderBehavior> = {
  png: imageResponse(samples.png),
  jpeg: imageResponse(samples.jpeg),
  webp: imageResponse(samples.webp),
  'html-inside': imageResponse(Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64')),
  'svg-inside': imageResponse(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')),
  'not-base64': imageResponse('!!!'),
  400: errorWithApiKey(400),
  429: errorWithApiKey(429, { 'retry-after': '30' }),
  500: errorWithApiKey(500),
  empty: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(),
  'empty-picture': imageResponse(''),
  'no-picture': json(200, { data: [] }),
  'web-page': webPage('<!doctype html><p>hello'),
  'not-json': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":'),
  /** Responds with a URL instead of image data; a request to that URL would be listed at `/received/link-target`. */
  'link-only': (response, { headers }) => {
    respondJson(response, 200, { data: [{ url: `http://${String(headers.host)}/png/link-target/a.png` }] })
  },
  moved: (response) =>
    void response.writeHead(307, { location: '/png/redirect-target/images/generations' }).end(),
  '20-mb': (response) => streamBytes(response, 20 * 1024 * 1024),
  endless: (response) => streamBytes(response, Infinity),
  /** Never responds: the connection stays open until the client gives up or the tests end. */
  silent: () => undefined,
  'silent-midway': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"data":[')
  },
  cut: (response) => void response.socket?.destroy(),
}
