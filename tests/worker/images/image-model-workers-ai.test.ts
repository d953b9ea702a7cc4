import { expect, test } from 'vitest'
import { createWorkersAiModel } from '#app/providers/image-workers-ai.server.ts'
import { noAllergens } from '#tests/support/menu/products.ts'

const product = {
  name: 'Apple Oat Bake',
  description: 'Oats, apple and cinnamon.',
  category: 'breakfast',
  allergens: noAllergens,
  diet: [],
}
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0)
const drawnJpeg = { outcome: 'drawn', bytes: jpeg, type: 'image/jpeg' }

/** A fake AI binding that always responds with the result of `respond` and records its calls. */
function binding(respond: () => unknown) {
  const calls: { model: string; input: Record<string, unknown> }[] = []
  return {
    calls,
    run: (model: string, input: Record<string, unknown>) => {
      calls.push({ model, input })
      return Promise.resolve().then(respond)
    },
  }
}

function draw(respond: () => unknown, timeoutMs?: number) {
  const config = { binding: binding(respond) }
  return createWorkersAiModel(timeoutMs === undefined ? config : { ...config, timeoutMs }).draw(product)
}

const respondWithImage = () => ({ image: btoa(String.fromCharCode(...jpeg)) })

test('the default Workers AI model receives the prompt and seed as an object, not as a multipart form', async () => {
  const ai = binding(respondWithImage)
  const model = createWorkersAiModel({ binding: ai })
  expect(model.model).toBe('@cf/black-forest-labs/flux-1-schnell')
  expect(await model.draw({ ...product, seed: 7 })).toEqual(drawnJpeg)
  expect(ai.calls).toMatchObject([{ model: model.model, input: { steps: 4, seed: 7 } }])
  expect(ai.calls[0]?.input.prompt).toContain('Apple Oat Bake. Oats, apple and cinnamon.')
})

test('a FLUX.2 model on Workers AI receives a multipart form', async () => {
  const ai = binding(respondWithImage)
  const model = '@cf/black-forest-labs/flux-2-klein-4b'
  const imageModel = createWorkersAiModel({ binding: ai, model })
  expect(await imageModel.draw({ ...product, seed: 7 })).toMatchObject({ outcome: 'drawn' })
  const { multipart } = ai.calls[0]?.input as { multipart: { body: ReadableStream; contentType: string } }
  const headers = { 'content-type': multipart.contentType }
  const form = await new Response(multipart.body, { headers }).formData()
  expect(Object.fromEntries(form)).toMatchObject({ width: '1024', height: '1024', seed: '7' })
  expect(form.get('prompt')).toContain('Apple Oat Bake')
})

test('an image that Workers AI returns as a byte stream is accepted', async () => {
  expect(await draw(() => new Response(jpeg).body)).toEqual(drawnJpeg)
})

test('B08 an image model response over the size limit is rejected before it is decoded or fully read', async () => {
  const reason = 'The image model’s response was larger than 10 MB.'
  const tooLarge = { outcome: 'failed', reason, retry: false }
  expect(await draw(() => ({ image: 'A'.repeat(20 * 1024 * 1024) }))).toEqual(tooLarge)

  const megabyte = new Uint8Array(1024 * 1024)
  let pullCount = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pullCount += 1
      controller.enqueue(megabyte)
    },
  })
  expect(await draw(() => endless)).toEqual(tooLarge)
  expect(pullCount).toBeLessThan(20)
})

test.each([
  ['nothing', () => null, 'The image model’s response has no image.'],
  ['an empty object', () => ({}), 'The image model’s response has no image.'],
  ['an empty picture', () => ({ image: '' }), 'The image model sent an empty response.'],
  ['no base64', () => ({ image: '!' }), 'The image model returned text instead of an image.'],
  [
    'a web page',
    () => ({ image: btoa('<!doctype html>') }),
    'The image model returned something other than a PNG, JPEG, or WebP image.',
  ],
])('B08 image generation is retried when Workers AI responds with %s', async (_what, respond, reason) => {
  expect(await draw(respond)).toEqual({ outcome: 'failed', reason, retry: true })
})

test.each([
  ['5007: No such model', { reason: 'The image model refused the request (5007).', retry: false }],
  [
    '3030: Input prompt contains NSFW content: Apple',
    { reason: 'The image model refused the request (3030).', retry: false },
  ],
  ['InferenceUpstreamError: 3040: Capacity exceeded', { reason: 'The image model is busy.', retry: true }],
  [
    '3036: you have used up your daily free allocation',
    { reason: 'The image model’s daily limit was reached.', retry: true, afterSeconds: 3600 },
  ],
  ['AiError: something broke', { reason: 'The image model failed.', retry: true }],
])(
  'B08 image generation that fails with the Workers AI error %j returns a plain error message',
  async (message, expected) => {
    const drawing = await draw(() => {
      throw new Error(message)
    })
    expect(drawing).toEqual({ outcome: 'failed', ...expected })
  },
)

test('B08 a Workers AI call that never responds fails with a timeout', async () => {
  const timedOut = { outcome: 'failed', reason: 'The image model timed out.', retry: true }
  expect(await draw(() => new Promise(() => undefined), 20)).toEqual(timedOut)
})
