import type { ImageModel } from './image-result.ts'
import { illustratorModel } from './illustrator.server.ts'
import { type OpenAiCompatibleConfig, openAiCompatibleModel } from './image-openai-compatible.server.ts'
import { workersAiModel, type WorkersAiConfig } from './image-workers-ai.server.ts'

export type ImageModelConfig =
  | { provider: 'illustrator' }
  | ({ provider: 'workers-ai' } & WorkersAiConfig)
  | ({ provider: 'openai-compatible' } & OpenAiCompatibleConfig)

export function createImageModel(config: ImageModelConfig): ImageModel {
  switch (config.provider) {
    case 'illustrator':
      return illustratorModel()
    case 'workers-ai':
      return workersAiModel(config)
    case 'openai-compatible':
      return openAiCompatibleModel(config)
  }
}
