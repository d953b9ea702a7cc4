import { imagePrompt } from '#app/domain/images/image-prompt.ts'
import { readBodyUpTo, timedOutSymbol, withAbortTimeout } from './provider-http.ts'
import {
  imageFailure,
  type ImageModel,
  type ImageResult,
  imageResultFromBase64,
  imageResultFromBytes,
  maxImageResponseBytes,
  type MealImageInput,
} from './image-result.ts'

interface AiBinding {
  run(model: string, input: Record<string, unknown>, options?: { signal?: AbortSignal }): Promise<unknown>
}

export interface WorkersAiConfig {
  binding: AiBinding
  model?: string
  timeoutMs?: number
}

const defaultModel = '@cf/black-forest-labs/flux-1-schnell'

export function createWorkersAiModel(config: WorkersAiConfig): ImageModel {
  const { binding, model = defaultModel, timeoutMs = 30_000 } = config
  return {
    provider: 'workers-ai',
    model,
    async draw(meal) {
      try {
        const result = await withAbortTimeout(timeoutMs, async (signal) =>
          parseModelOutput(await binding.run(model, buildModelInput(model, meal), { signal })),
        )
        return result === timedOutSymbol ? imageFailure('The image model timed out.', true) : result
      } catch (error) {
        return toFailure(error)
      }
    },
  }
}

/** FLUX.2 models take form data; other models take plain fields. */
function buildModelInput(model: string, meal: MealImageInput): Record<string, unknown> {
  const prompt = imagePrompt(meal)
  if (!/\/flux-2-/.test(model)) {
    return { prompt, steps: 4, ...(meal.seed === undefined ? {} : { seed: meal.seed }) }
  }
  const form = new FormData()
  form.set('prompt', prompt)
  form.set('width', '1024')
  form.set('height', '1024')
  if (meal.seed !== undefined) form.set('seed', String(meal.seed))
  // `Response` serializes the form and sets the multipart boundary.
  const encodedForm = new Response(form)
  return { multipart: { body: encodedForm.body, contentType: encodedForm.headers.get('content-type') } }
}

/** FLUX returns `{ image: base64 }`; older models return a byte stream. */
async function parseModelOutput(output: unknown): Promise<ImageResult> {
  if (output instanceof ReadableStream) {
    const bytes = await readBodyUpTo(output, maxImageResponseBytes)
    return bytes === null
      ? imageFailure('The image model’s response was larger than 10 MB.', false)
      : imageResultFromBytes(bytes)
  }
  if (typeof output === 'object' && output !== null && 'image' in output && typeof output.image === 'string')
    return imageResultFromBase64(output.image)
  return imageFailure('The image model’s response has no image.', true)
}

/** Error codes caused by the request or by our account, so a retry won't help. */
const permanentErrorCodes = [3003, 3006, 3023, 3030, 3039, 3041, 3042, 5004, 5005, 5007, 5016, 5018, 5019]

/** Reads only the error code, because the message may quote the prompt. */
function toFailure(error: unknown): ImageResult {
  const code = Number(/\b([35]\d{3})\b/.exec(error instanceof Error ? error.message : '')?.[1])
  if (permanentErrorCodes.includes(code))
    return imageFailure(`The image model refused the request (${code}).`, false)
  if (code === 3036)
    return {
      outcome: 'failed',
      reason: 'The image model’s daily limit was reached.',
      retry: true,
      afterSeconds: 3600,
    }
  if (code === 3040) return imageFailure('The image model is busy.', true)
  return imageFailure('The image model failed.', true)
}
