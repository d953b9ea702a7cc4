import { expect, test, vi } from 'vitest'
import { createResponseCache } from '#worker/cache/cached-responses.ts'

const address = (name: string) => `https://kitchen.example/images/dishes/${name}.avif`
const picture = (bytes: number) => () =>
  Promise.resolve(
    new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'image/avif', 'content-length': String(bytes), etag: '"a"' },
    }),
  )

test('an image is fetched from R2 once and then served from memory with its headers', async () => {
  const kept = createResponseCache(1600)
  const fetched = vi.fn(picture(80))
  for (let visit = 0; visit < 3; visit++) {
    const answer = await kept(new Request(address('soup')), fetched)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect((await answer.arrayBuffer()).byteLength).toBe(80)
  }
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a browser that has the image gets a 304, and HEAD gets no body', async () => {
  const kept = createResponseCache(1600)
  await kept(new Request(address('soup')), picture(80))
  const again = await kept(new Request(address('soup'), { headers: { 'if-none-match': '"a"' } }), picture(80))
  expect([again.status, await again.text(), again.headers.get('content-length')]).toEqual([304, '', null])
  const head = await kept(new Request(address('soup'), { method: 'HEAD' }), picture(80))
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '80'])
})

test('a missing image, an oversized image and a URL with parameters are never cached', async () => {
  const kept = createResponseCache(1600)
  const missing = vi.fn(() => Promise.resolve(new Response('Not found', { status: 404 })))
  const big = vi.fn(picture(101))
  const asked = vi.fn(picture(80))
  for (let visit = 0; visit < 2; visit++) {
    await kept(new Request(address('missing')), missing)
    await kept(new Request(address('big')), big)
    await kept(new Request(`${address('asked')}?size=${visit}`), asked)
  }
  expect([missing.mock.calls.length, big.mock.calls.length, asked.mock.calls.length]).toEqual([2, 2, 2])
})

test('a full image cache evicts the image that was not requested for the longest time', async () => {
  const kept = createResponseCache(1600)
  for (let dish = 0; dish < 16; dish++) await kept(new Request(address(`dish-${dish}`)), picture(100))
  const first = vi.fn(picture(100))
  await kept(new Request(address('dish-0')), first)
  await kept(new Request(address('one-more')), picture(100))
  await kept(new Request(address('dish-0')), first)
  expect(first).not.toHaveBeenCalled()
  const second = vi.fn(picture(100))
  await kept(new Request(address('dish-1')), second)
  expect(second).toHaveBeenCalledTimes(1)
})

test('concurrent first requests for an image count its bytes in the cache once', async () => {
  const kept = createResponseCache(1600)
  const visits = Array.from({ length: 40 }, () => kept(new Request(address('soup')), picture(100)))
  await Promise.all(visits)
  await kept(new Request(address('stew')), picture(100))
  const soup = vi.fn(picture(100))
  await kept(new Request(address('soup')), soup)
  expect(soup).not.toHaveBeenCalled()
})
