import { buildImagePrompt } from '#app/domain/images/image-prompt.ts'
import {
  createImageFailure,
  createImageResultFromBase64,
  createImageResultFromBytes,
  type ImageModel,
  type ImageModelResult,
  maxImageResponseBytes,
  type MealImageInput,
  missingImageFailure,
  timeoutFailure,
  tooLargeFailure,
} from './image-result.ts'
import { readBodyUpTo, timedOutSymbol, withAbortTimeout } from './provider-http.ts'

interface AiBinding {
  run(model: string, input: Record<string, unknown>, options?: { signal?: AbortSignal }): Promise<unknown>
}

interface WorkersAiConfig {
  binding: AiBinding
  model?: string
  timeoutMs?: number
}

export function createWorkersAiModel(config: WorkersAiConfig): ImageModel {
  const { binding, model = '@cf/black-forest-labs/flux-1-schnell', timeoutMs = 30_000 } = config
  return {
    provider: 'workers-ai',
    model,
    async draw(meal) {
      try {
        const result = await withAbortTimeout(timeoutMs, async (signal) =>
          parseModelOutput(await binding.run(model, buildModelInput(model, meal), { signal })),
        )
        return result === timedOutSymbol ? timeoutFailure : result
      } catch (error) {
        return toFailure(error)
      }
    },
  }
}

function buildModelInput(model: string, meal: MealImageInput): Record<string, unknown> {
  const prompt = buildImagePrompt(meal)
  const seed = meal.seed === undefined ? {} : { seed: meal.seed }
  if (!model.includes('/flux-2-')) return { prompt, steps: 4, ...seed }
  const form = new FormData()
  for (const [name, value] of Object.entries({ prompt, width: 1024, height: 1024, ...seed }))
    form.set(name, String(value))
  // Let `Response` serialize the form and generate the multipart boundary.
  const encodedForm = new Response(form)
  return { multipart: { body: encodedForm.body, contentType: encodedForm.headers.get('content-type') } }
}

/** FLUX models return `{ image: base64 }`; older models return a stream of the image's bytes. */
async function parseModelOutput(output: unknown): Promise<ImageModelResult> {
  if (output instanceof ReadableStream) {
    const bytes = await readBodyUpTo(output, maxImageResponseBytes)
    return bytes === null ? tooLargeFailure : createImageResultFromBytes(bytes)
  }
  if (typeof output === 'object' && output !== null && 'image' in output && typeof output.image === 'string')
    return createImageResultFromBase64(output.image)
  return missingImageFailure
}

const permanentErrorCodes = [3003, 3006, 3023, 3030, 3039, 3041, 3042, 5004, 5005, 5007, 5016, 5018, 5019]

/** Reads only the code in a Workers AI error message, because the rest of the message may quote the prompt. */
function toFailure(error: unknown): ImageModelResult {
  const code = Number(/\b([35]\d{3})\b/.exec(error instanceof Error ? error.message : '')?.[1])
  if (permanentErrorCodes.includes(code))
    return createImageFailure(`The image model refused the request (${code}).`, false)
  if (code === 3036) return createImageFailure('The image model’s daily limit was reached.', true, 3600)
  if (code === 3040) return createImageFailure('The image model is busy.', true)
  return createImageFailure('The image model failed.', true)
}
