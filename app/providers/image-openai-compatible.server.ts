import * as z from 'zod'
import { buildImagePrompt } from '#app/domain/images/image-prompt.ts'
import {
  createImageFailure,
  createImageResultFromBase64,
  emptyResponseFailure,
  type ImageModel,
  type ImageModelResult,
  maxImageResponseBytes,
  missingImageFailure,
  timeoutFailure,
  tooLargeFailure,
} from './image-result.ts'
import {
  buildBearerAuthorization,
  buildProviderUrl,
  parseJsonOrUndefined,
  postJson,
  type PostJsonResult,
} from './provider-http.ts'

interface OpenAiCompatibleConfig {
  baseUrl: string
  model: string
  apiKey?: string
  timeoutMs?: number
}

const imageResponseSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().optional(), url: z.string().optional() })),
})

export function createOpenAiCompatibleModel(config: OpenAiCompatibleConfig): ImageModel {
  const { baseUrl, model, apiKey, timeoutMs = 30_000 } = config
  const request = {
    url: buildProviderUrl(baseUrl, 'images/generations'),
    headers: apiKey === undefined ? {} : { authorization: buildBearerAuthorization(apiKey) },
    timeoutMs,
    maxResponseBytes: maxImageResponseBytes,
  }
  // gpt-image models always return base64 and reject `response_format`.
  const format = model.startsWith('gpt-image') ? {} : { response_format: 'b64_json' }
  return {
    provider: 'openai-compatible',
    model,
    async draw(meal) {
      const body = { model, prompt: buildImagePrompt(meal), n: 1, size: '1024x1024', ...format }
      return toImageResult(await postJson({ ...request, body }))
    },
  }
}

function toImageResult(result: PostJsonResult): ImageModelResult {
  if (result.kind === 'time-out') return timeoutFailure
  if (result.kind === 'unreachable')
    return createImageFailure('The connection to the image model failed.', true)
  if (result.kind === 'too-large') return tooLargeFailure
  const { status, type, text, afterSeconds } = result
  if (status === 429)
    return createImageFailure('The image model’s rate limit was reached.', true, afterSeconds)
  if (status >= 500 || status === 408)
    return createImageFailure(`The image model failed (${status}).`, true, afterSeconds)
  if (status >= 400) return createImageFailure(`The image model refused the request (${status}).`, false)
  if (status >= 300)
    return createImageFailure('The image model responded with a redirect, which we don’t follow.', false)
  if (text.trim() === '') return emptyResponseFailure
  if (type.startsWith('text/html'))
    return createImageFailure('The image model returned a web page instead of an image.', true)
  const image = imageResponseSchema.safeParse(parseJsonOrUndefined(text)).data?.data[0]
  if (image?.b64_json !== undefined) return createImageResultFromBase64(image.b64_json)
  return image?.url === undefined
    ? missingImageFailure
    : createImageFailure('The image model returned a link instead of an image. We don’t fetch links.', false)
}
