export const generationMessages = {
  noneMissing: 'All featured products already have images!',
  done: 'All images generated successfully!',
  failed: 'Failed to generate images',
} as const

/** Maximum number of images generated in 24 hours, because image models bill for each one (A04). */
export const maxImagesPerDay = 50

export interface ImageGeneration {
  id: number
  productId: number
  name: string
  state: 'queued' | 'running' | 'done' | 'failed'
  undecided: boolean
}

export type GenerationReport = ReturnType<typeof buildGenerationReport>

/** Progress overall and by product, in the wording of spec §8. */
export function buildGenerationReport(generations: readonly ImageGeneration[]) {
  const count = (targetState: ImageGeneration['state']) =>
    generations.filter(({ state }) => state === targetState).length
  const counts = {
    queued: count('queued'),
    running: count('running'),
    done: count('done'),
    failed: count('failed'),
  }
  const waiting = counts.queued + counts.running
  return {
    busy: waiting > 0,
    total: generations.length,
    counts,
    undecided: generations.filter(({ undecided }) => undecided).length,
    lines: generations.map(({ id, productId, name, state }) => ({
      id,
      productId,
      state,
      text: progressLine(name, state),
    })),
    summary: summarize(generations.length, waiting, counts.failed),
  }
}

function progressLine(name: string, state: ImageGeneration['state']) {
  if (state === 'done') return `Generated image for ${name}`
  return state === 'failed' ? `Failed to generate image for ${name}` : name
}

function summarize(total: number, waiting: number, failed: number) {
  if (total === 0) return null
  if (waiting > 0) return { tone: 'info', text: `Generating images for ${total} products...` } as const
  return failed > 0
    ? ({ tone: 'error', text: generationMessages.failed } as const)
    : ({ tone: 'success', text: generationMessages.done } as const)
}

export function listNewGenerationNotices(before: GenerationReport, after: GenerationReport) {
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

export function dailyLimitText(perDay: number) {
  return `You’ve reached the limit of ${perDay} images a day. Please try again tomorrow.`
}

/** `microUsd` is in millionths of a US dollar; null means unknown. */
export function costText(microUsd: number | null) {
  if (microUsd === null) return 'cost unknown'
  return microUsd === 0 ? 'free' : `$${(microUsd / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')}`
}

interface ImageStatus {
  imageUrl: string | null
  state: ImageGeneration['state'] | null
  undecided: boolean
}

export function imageStatusText({ imageUrl, state, undecided }: ImageStatus) {
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
