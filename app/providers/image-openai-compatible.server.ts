import * as z from 'zod'
import { imagePrompt } from '#app/domain/images/image-prompt.ts'
import {
  imageFailure,
  type ImageModel,
  type ImageResult,
  imageResultFromBase64,
  maxImageResponseBytes,
} from './image-result.ts'
import {
  bearerAuthorization,
  buildProviderUrl,
  parseJsonOrUndefined,
  postJson,
  type PostJsonResult,
  toRetryAfterProperty,
} from './provider-http.ts'

export interface OpenAiCompatibleConfig {
  /** Base URL including the version, such as `https://api.openai.com/v1`. */
  baseUrl: string
  model: string
  /** The API key is optional, because a self-hosted endpoint may need none. */
  apiKey?: string
  timeoutMs?: number
}

const imageResponseSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().optional(), url: z.string().optional() })),
})

export function createOpenAiCompatibleModel(config: OpenAiCompatibleConfig): ImageModel {
  const { model, timeoutMs = 30_000 } = config
  const url = buildProviderUrl(config.baseUrl, 'images/generations')
  const headers: Record<string, string> =
    config.apiKey === undefined ? {} : { authorization: bearerAuthorization(config.apiKey) }
  return {
    provider: 'openai-compatible',
    model,
    async draw(meal) {
      const body = { model, prompt: imagePrompt(meal), n: 1, size: '1024x1024', ...responseFormat(model) }
      return toImageResult(
        await postJson({ url, headers, body, timeoutMs, maxResponseBytes: maxImageResponseBytes }),
      )
    },
  }
}

/** gpt-image models always return base64 and reject `response_format`. */
function responseFormat(model: string) {
  return model.startsWith('gpt-image') ? {} : { response_format: 'b64_json' }
}

function toImageResult(result: PostJsonResult): ImageResult {
  if (result.kind === 'time-out') return imageFailure('The image model timed out.', true)
  if (result.kind === 'unreachable') return imageFailure('The connection to the image model failed.', true)
  if (result.kind === 'too-large')
    return imageFailure('The image model’s response was larger than 10 MB.', false)
  return parseImageResponse(result)
}

function parseImageResponse({
  status,
  type,
  text,
  afterSeconds,
}: Extract<PostJsonResult, { kind: 'response' }>): ImageResult {
  if (status === 429) return { ...rateLimitFailure, ...toRetryAfterProperty(afterSeconds) }
  if (status >= 500 || status === 408)
    return {
      ...imageFailure(`The image model failed (${status}).`, true),
      ...toRetryAfterProperty(afterSeconds),
    }
  if (status >= 400) return imageFailure(`The image model refused the request (${status}).`, false)
  if (status >= 300)
    return imageFailure('The image model responded with a redirect, which we don’t follow.', false)
  if (text.trim() === '') return imageFailure('The image model sent an empty response.', true)
  if (type.startsWith('text/html'))
    return imageFailure('The image model returned a web page instead of an image.', true)
  return readImageData(imageResponseSchema.safeParse(parseJsonOrUndefined(text)).data?.data[0])
}

const rateLimitFailure = {
  outcome: 'failed',
  reason: 'The image model’s rate limit was reached.',
  retry: true,
} as const

/** Accepts only image data in the response itself; a URL in the response is never fetched. */
function readImageData(
  image: { b64_json?: string | undefined; url?: string | undefined } | undefined,
): ImageResult {
  if (image?.b64_json !== undefined) return imageResultFromBase64(image.b64_json)
  return image?.url === undefined
    ? imageFailure('The image model’s response has no image.', true)
    : imageFailure('The image model returned a link instead of an image. We don’t fetch links.', false)
}
