import * as z from 'zod'
import { imagePrompt } from '#app/domain/images/image-prompt.ts'
import { type Drawing, drawingOfBase64, failure, type ImageModel } from './drawing.ts'
import { largestAnswer } from './image-bytes.ts'
import { parsedJson, postJson, type PostResult } from './post-json.server.ts'
import { bearer, providerUrl } from './provider-url.ts'
import { pause } from './retry-after.ts'

export interface OpenAiCompatibleConfig {
  /** Base URL including the version, such as `https://api.openai.com/v1`. */
  baseUrl: string
  model: string
  /** Optional, because a self-hosted endpoint may need no key. */
  apiKey?: string
  timeoutMs?: number
}

const imageAnswer = z.object({
  data: z.array(z.object({ b64_json: z.string().optional(), url: z.string().optional() })),
})

/** Image model for any endpoint with OpenAI's `images/generations` API. */
export function openAiCompatibleModel(config: OpenAiCompatibleConfig): ImageModel {
  const { model, timeoutMs = 30_000 } = config
  const url = providerUrl(config.baseUrl, 'images/generations')
  const headers: Record<string, string> =
    config.apiKey === undefined ? {} : { authorization: bearer(config.apiKey) }
  return {
    provider: 'openai-compatible',
    model,
    async draw(dish) {
      const body = { model, prompt: imagePrompt(dish), n: 1, size: '1024x1024', ...answerFormat(model) }
      return drawing(await postJson({ url, headers, body, timeoutMs, largestAnswer }))
    },
  }
}

/** gpt-image models always return base64 and reject `response_format`. */
function answerFormat(model: string) {
  return model.startsWith('gpt-image') ? {} : { response_format: 'b64_json' }
}

function drawing(result: PostResult): Drawing {
  if (result.kind === 'time-out') return failure('The image model did not answer in time.', true)
  if (result.kind === 'unreachable') return failure('The connection to the image model failed.', true)
  if (result.kind === 'too-large') return failure('The image model sent more than 10 MB.', false)
  return answered(result)
}

function answered({ status, type, text, afterSeconds }: Extract<PostResult, { kind: 'answer' }>): Drawing {
  if (status === 429) return { ...slower, ...pause(afterSeconds) }
  if (status >= 500 || status === 408)
    return { ...failure(`The image model failed (${status}).`, true), ...pause(afterSeconds) }
  if (status >= 400) return failure(`The image model refused the request (${status}).`, false)
  if (status >= 300) return failure('The image model answered with a redirect, which is not followed.', false)
  if (text.trim() === '') return failure('The image model sent an empty answer.', true)
  if (type.startsWith('text/html'))
    return failure('The image model sent a web page instead of a picture.', true)
  return pictured(imageAnswer.safeParse(parsedJson(text)).data?.data[0])
}

const slower = {
  outcome: 'failed',
  reason: 'The image model asks for a slower pace.',
  retry: true,
} as const

/** Accepts only images inside the response; URLs from outside are never fetched. */
function pictured(image: { b64_json?: string | undefined; url?: string | undefined } | undefined): Drawing {
  if (image?.b64_json !== undefined) return drawingOfBase64(image.b64_json)
  return image?.url === undefined
    ? failure('The image model sent an answer without a picture.', true)
    : failure('The image model sent a link instead of a picture, and links are not fetched.', false)
}
