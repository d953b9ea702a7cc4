export const generationMessages = {
  noneMissing: 'All featured products already have images!',
  done: 'All images generated successfully!',
  failed: 'Failed to generate images',
} as const

/** Maximum number of images that can be requested in 24 hours, because image models charge for each image (A04). */
export const maxImagesPerDay = 50

export interface ImageGeneration {
  id: number
  productId: number
  name: string
  state: 'queued' | 'running' | 'done' | 'failed'
  undecided: boolean
}

export type ImageGenerationReport = ReturnType<typeof buildImageGenerationReport>

export function buildImageGenerationReport(generations: readonly ImageGeneration[]) {
  const counts = { queued: 0, running: 0, done: 0, failed: 0 }
  for (const { state } of generations) counts[state] += 1
  const total = generations.length
  const busy = counts.queued + counts.running > 0
  return {
    busy,
    total,
    counts,
    undecided: generations.filter(({ undecided }) => undecided).length,
    lines: generations.map(({ id, productId, name, state }) => ({
      id,
      productId,
      state,
      text: progressText(name, state),
    })),
    summary: total === 0 ? null : summarize(total, busy, counts.failed),
  }
}

function progressText(name: string, state: ImageGeneration['state']) {
  if (state === 'done') return `Generated image for ${name}`
  return state === 'failed' ? getGenerationFailureText(name) : name
}

export function getGenerationFailureText(name: string) {
  return `Failed to generate image for ${name}`
}

function summarize(total: number, busy: boolean, failed: number) {
  if (busy) return { tone: 'info', text: `Generating images for ${total} products...` } as const
  return failed > 0
    ? ({ tone: 'error', text: generationMessages.failed } as const)
    : ({ tone: 'success', text: generationMessages.done } as const)
}

export function listImageGenerationNotices(before: ImageGenerationReport, after: ImageGenerationReport) {
  const waitingIds = new Set(before.lines.filter(isWaiting).map(({ id }) => id))
  const finished = after.lines.filter((line) => waitingIds.has(line.id) && !isWaiting(line))
  return [
    ...finished.map(({ state, text }) => ({ tone: state === 'failed' ? 'error' : 'success', text }) as const),
    ...(before.busy && !after.busy && after.summary ? [after.summary] : []),
  ]
}

function isWaiting({ state }: { state: ImageGeneration['state'] }) {
  return state === 'queued' || state === 'running'
}

export const dailyImageLimitMessage = `You’ve reached the limit of ${maxImagesPerDay} images a day. Please try again tomorrow.`

/** `microUsd` is the cost in millionths of a US dollar; null means unknown. */
export function formatImageCost(microUsd: number | null) {
  if (microUsd === null) return 'cost unknown'
  return microUsd === 0 ? 'free' : `$${(microUsd / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')}`
}

type ImageStatus = Pick<ImageGeneration, 'undecided'> & {
  imageUrl: string | null
  state: ImageGeneration['state'] | null
}

export function describeImageStatus({ imageUrl, state, undecided }: ImageStatus) {
  const shown = currentImageText(imageUrl)
  if (state === 'queued') return `${shown}, queued`
  if (state === 'running') return `${shown}, generating`
  if (undecided) return `${shown}, waiting for approval`
  return state === 'failed' ? `${shown}, failed last time` : shown
}

function currentImageText(imageUrl: string | null) {
  if (!imageUrl || imageUrl.startsWith('/art/')) return 'No photo'
  return imageUrl.startsWith('/images/dishes/') ? 'Illustration' : 'Your photo'
}
