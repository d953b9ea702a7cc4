import { expect, inject, test } from 'vitest'
import { createOpenAiCompatibleModel } from '#app/providers/image-openai-compatible.server.ts'
import { receivedRequests } from '#tests/support/mail/transports.ts'
import { noAllergens } from '#tests/support/menu/products.ts'

const { imageApi, smtp } = inject('loopback')
const apiKey = 'key-a-secret-of-the-kitchen'
const product = {
  name: 'Lemon Herb Chicken',
  description: 'Roast chicken, brown rice and green beans.',
  category: 'entree',
  allergens: noAllergens,
  diet: ['dairy-free'],
}

function model(behavior: string, options: { timeoutMs?: number; model?: string; apiKey?: string } = {}) {
  return createOpenAiCompatibleModel({
    baseUrl: `${imageApi}/${behavior}`,
    model: 'painter-1',
    apiKey,
    ...options,
  })
}

test('the image provider receives the prompt in the format its API expects, and the image it returns is used', async () => {
  const drawing = await model('png/asked').draw(product)
  expect(drawing).toMatchObject({ outcome: 'drawn', type: 'image/png' })
  expect(drawing.outcome === 'drawn' && drawing.bytes.byteLength).toBe(70)

  const [request, ...others] = await receivedRequests(imageApi, 'asked')
  expect(others).toEqual([])
  expect(request?.path).toBe('/png/asked/images/generations')
  expect(request?.headers.authorization).toBe(`Bearer ${apiKey}`)
  const parameters = { model: 'painter-1', n: 1, size: '1024x1024', response_format: 'b64_json' }
  expect(request?.body).toMatchObject(parameters)
  const { prompt } = request?.body as { prompt: string }
  expect(prompt).toContain(`${product.name}. ${product.description}`)
  expect(prompt).toContain('show none: milk, eggs, fish')
  expect(prompt).toContain('No text')
})

test('a request to a gpt-image model omits the response format parameter, which these models reject', async () => {
  await model('png/gpt-image', { model: 'gpt-image-1' }).draw(product)
  const [request] = await receivedRequests(imageApi, 'gpt-image')
  expect(request?.body).not.toHaveProperty('response_format')
})

test('a self-hosted image endpoint works without an API key', async () => {
  const withoutKey = createOpenAiCompatibleModel({ baseUrl: `${imageApi}/png/open`, model: 'painter-1' })
  expect(await withoutKey.draw(product)).toMatchObject({ outcome: 'drawn' })
  const [request] = await receivedRequests(imageApi, 'open')
  expect(request?.headers).not.toHaveProperty('authorization')
})

test.each([
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
])('a %s image is recognized by its first bytes', async (behavior, type) => {
  expect(await model(behavior).draw(product)).toMatchObject({ outcome: 'drawn', type })
})

const notAnImage = 'The image model returned something other than a PNG, JPEG, or WebP image.'

test.each([
  ['400', { reason: 'The image model refused the request (400).', retry: false }],
  ['429', { reason: 'The image model’s rate limit was reached.', retry: true, afterSeconds: 30 }],
  ['500', { reason: 'The image model failed (500).', retry: true }],
  ['empty', { reason: 'The image model sent an empty response.', retry: true }],
  ['empty-picture', { reason: 'The image model sent an empty response.', retry: true }],
  ['no-picture', { reason: 'The image model’s response has no image.', retry: true }],
  ['not-json', { reason: 'The image model’s response has no image.', retry: true }],
  ['web-page', { reason: 'The image model returned a web page instead of an image.', retry: true }],
  ['html-inside', { reason: notAnImage, retry: true }],
  ['svg-inside', { reason: notAnImage, retry: true }],
  ['not-base64', { reason: 'The image model returned text instead of an image.', retry: true }],
  ['20-mb', { reason: 'The image model’s response was larger than 10 MB.', retry: false }],
  ['endless', { reason: 'The image model’s response was larger than 10 MB.', retry: false }],
  ['cut', { reason: 'The connection to the image model failed.', retry: true }],
])(
  'B08 an image provider failure (%s) returns a plain error message that exposes no secret',
  async (behavior, expected) => {
    const drawing = await model(behavior).draw(product)
    expect(drawing).toEqual({ outcome: 'failed', ...expected })
    expect(JSON.stringify(drawing)).not.toContain(apiKey)
  },
)

test.each(['silent', 'silent-midway'])(
  'B08 a call to an image provider that is %s fails with a timeout',
  async (behavior) => {
    const timedOut = { outcome: 'failed', reason: 'The image model timed out.', retry: true }
    expect(await model(behavior, { timeoutMs: 50 }).draw(product)).toEqual(timedOut)
  },
)

test('B08 if the image provider can’t be reached, the failed attempt is marked for a retry', async () => {
  const unreachable = createOpenAiCompatibleModel({
    baseUrl: `http://127.0.0.1:${smtp.absent}/v1`,
    model: 'painter-1',
  })
  expect(await unreachable.draw(product)).toMatchObject({ outcome: 'failed', retry: true })
})

test('A17 a URL in the image provider’s response is never fetched', async () => {
  expect(await model('link-only').draw(product)).toEqual({
    outcome: 'failed',
    reason: 'The image model returned a link instead of an image. We don’t fetch links.',
    retry: false,
  })
  expect(await receivedRequests(imageApi, 'link-target')).toEqual([])
})

test('A17 a redirect from the image provider is not followed', async () => {
  expect(await model('moved').draw(product)).toEqual({
    outcome: 'failed',
    reason: 'The image model responded with a redirect, which we don’t follow.',
    retry: false,
  })
  expect(await receivedRequests(imageApi, 'redirect-target')).toEqual([])
})

test.each([
  'http://images.example/v1',
  'http://169.254.169.254/v1',
  'http://10.0.0.1/v1',
  'http://[::ffff:7f00:1]/v1',
  'http://localhost.images.example/v1',
  'https://user:pass@images.example/v1',
  'file:///etc/passwd',
  'nonsense',
])('A17 the image provider URL %s is rejected', (baseUrl) => {
  expect(() => createOpenAiCompatibleModel({ baseUrl, model: 'painter-1' })).toThrow(/The provider’s URL/)
})
