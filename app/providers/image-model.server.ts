import type { ImageModel } from './image-result.ts'
import { illustratorModel } from './illustrator.server.ts'
import { type OpenAiCompatibleConfig, createOpenAiCompatibleModel } from './image-openai-compatible.server.ts'
import { createWorkersAiModel, type WorkersAiConfig } from './image-workers-ai.server.ts'

export type ImageModelConfig =
  | { provider: 'illustrator' }
  | ({ provider: 'workers-ai' } & WorkersAiConfig)
  | ({ provider: 'openai-compatible' } & OpenAiCompatibleConfig)

export function createImageModel(config: ImageModelConfig): ImageModel {
  switch (config.provider) {
    case 'illustrator':
      return illustratorModel()
    case 'workers-ai':
      return createWorkersAiModel(config)
    case 'openai-compatible':
      return createOpenAiCompatibleModel(config)
  }
}
