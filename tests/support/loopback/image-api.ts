import type { ServerResponse } from 'node:http'
import { errorWithApiKey, json, respondJson, webPage, type ProviderBehavior } from './http-provider.ts'

/** The smallest data that is recognized as PNG, JPEG and WebP, as base64. */
const samples = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]).toString('base64'),
  webp: Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1').toString('base64'),
}

const picture = (b64_json: string) => json(200, { created: 1, data: [{ b64_json }] })

/** Streams `bytes` of data, or until the client disconnects. */
function pour(response: ServerResponse, bytes: number) {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"data":[{"b64_json":"')
  const chunk = Buffer.alloc(256 * 1024, 'A')
  let left = bytes
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length
      if (!response.write(chunk)) {
        response.once('drain', more)
        return
      }
    }
    if (!response.destroyed) response.end('"}]}')
  }
  more()
}

export const imageBehaviours: Record<string, ProviderBehavior> = {
  png: picture(samples.png),
  jpeg: picture(samples.jpeg),
  webp: picture(samples.webp),
  'html-inside': picture(Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64')),
  'svg-inside': picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')),
  'not-base64': picture('!!!'),
  400: errorWithApiKey(400),
  429: errorWithApiKey(429, { 'retry-after': '30' }),
  500: errorWithApiKey(500),
  empty: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(),
  'empty-picture': picture(''),
  'no-picture': json(200, { data: [] }),
  'web-page': webPage('<!doctype html><p>hello'),
  'not-json': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":'),
  /** Responds with a URL instead of image data; a request to that URL would show under `/received/link-target`. */
  'link-only': (response, { headers }) => {
    respondJson(response, 200, { data: [{ url: `http://${String(headers.host)}/png/link-target/a.png` }] })
  },
  moved: (response) =>
    void response.writeHead(307, { location: '/png/redirect-target/images/generations' }).end(),
  '20-mb': (response) => pour(response, 20 * 1024 * 1024),
  endless: (response) => pour(response, Infinity),
  /** Never responds; the connection stays open until the client gives up or the tests end. */
  silent: () => undefined,
  'silent-midway': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"data":[')
  },
  cut: (response) => void response.socket?.destroy(),
}
