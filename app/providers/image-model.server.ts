import type { EnvConfig } from '#app/env.server.ts'
import { createIllustratorModel } from './illustrator.server.ts'
import { createOpenAiCompatibleModel } from './image-openai-compatible.server.ts'
import type { ImageModel } from './image-result.ts'
import { createWorkersAiModel } from './image-workers-ai.server.ts'

/** `readEnvConfig` has already checked that the required environment variables are set. */
export function createImageModel(settings: EnvConfig, binding: Ai | undefined): ImageModel {
  const { IMAGE_MODEL_NAME: model, IMAGE_API_KEY: apiKey } = settings
  switch (settings.IMAGE_MODEL) {
    case 'illustrator':
      return createIllustratorModel()
    case 'workers-ai':
      if (!binding) throw new Error('The AI binding is missing, but the image model is workers-ai.')
      return createWorkersAiModel({ binding, ...(model && { model }) })
    case 'openai-compatible':
      return createOpenAiCompatibleModel({
        baseUrl: settings.IMAGE_API_URL ?? '',
        model: model ?? 'gpt-image-1',
        ...(apiKey && { apiKey }),
      })
  }
}
