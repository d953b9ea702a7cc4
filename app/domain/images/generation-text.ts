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
export function buildGenerationReport(drawings: readonly ImageGeneration[]) {
  const count = (wanted: ImageGeneration['state']) => drawings.filter(({ state }) => state === wanted).length
  const counts = {
    queued: count('queued'),
    running: count('running'),
    done: count('done'),
    failed: count('failed'),
  }
  const waiting = counts.queued + counts.running
  return {
    busy: waiting > 0,
    all: drawings.length,
    counts,
    undecided: drawings.filter(({ undecided }) => undecided).length,
    lines: drawings.map(({ id, productId, name, state }) => ({
      id,
      productId,
      state,
      text: lineOf(name, state),
    })),
    whole: wholeOf(drawings.length, waiting, counts.failed),
  }
}

function lineOf(name: string, state: ImageGeneration['state']) {
  if (state === 'done') return `Generated image for ${name}`
  return state === 'failed' ? `Failed to generate image for ${name}` : name
}

function wholeOf(all: number, waiting: number, failed: number) {
  if (all === 0) return null
  if (waiting > 0) return { tone: 'info', text: `Generating images for ${all} products...` } as const
  return failed > 0
    ? ({ tone: 'error', text: generationMessages.failed } as const)
    : ({ tone: 'success', text: generationMessages.done } as const)
}

export function listNewGenerationNotices(before: GenerationReport, after: GenerationReport) {
  const waited = new Set(before.lines.filter(isWaiting).map(({ id }) => id))
  const ended = after.lines.filter((line) => waited.has(line.id) && !isWaiting(line))
  return [
    ...ended.map(({ state, text }) => ({ tone: state === 'failed' ? 'error' : 'success', text }) as const),
    ...(before.busy && !after.busy && after.whole ? [after.whole] : []),
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
  const shown = shownWords(imageUrl)
  if (state === 'queued') return `${shown}, queued`
  if (state === 'running') return `${shown}, generating`
  if (undecided) return `${shown}, waiting for approval`
  return state === 'failed' ? `${shown}, failed last time` : shown
}

function shownWords(imageUrl: string | null) {
  if (!imageUrl || imageUrl.startsWith('/art/')) return 'No photo'
  return imageUrl.startsWith('/images/dishes/') ? 'Illustration' : 'Your photo'
}
