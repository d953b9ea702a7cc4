export const generationMessages = {
  noneMissing: 'All featured products already have images!',
  done: 'All images generated successfully!',
  failed: 'Failed to generate images',
} as const

/** What one day's presses may ask of an image model, which bills each drawing (A04). */
export const imagesPerDay = 50

export interface ImageGeneration {
  id: number
  productId: number
  name: string
  state: 'queued' | 'running' | 'done' | 'failed'
  /** Drawn, and nobody has said yet whether it may be shown. */
  undecided: boolean
}

export type GenerationReport = ReturnType<typeof generationReport>

/** How far the pictures are, in the spec's words (spec §8): the whole, and each by itself. */
export function generationReport(drawings: readonly ImageGeneration[]) {
  const count = (...wanted: ImageGeneration['state'][]) =>
    drawings.filter(({ state }) => wanted.includes(state)).length
  const waiting = count('queued', 'running')
  return {
    busy: waiting > 0,
    all: drawings.length,
    counts: {
      queued: count('queued'),
      running: count('running'),
      done: count('done'),
      failed: count('failed'),
    },
    undecided: drawings.filter(({ undecided }) => undecided).length,
    lines: drawings.map(({ id, productId, name, state }) => ({
      id,
      productId,
      state,
      text: lineOf(name, state),
    })),
    whole: wholeOf(drawings.length, waiting, count('failed')),
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

/** What is to be said, in order, once the report before has become the one after. */
export function newGenerationNotices(before: GenerationReport, after: GenerationReport) {
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

/** Why a press asked for nothing. */
export function dailyLimitText(perDay: number) {
  return `${perDay} images were asked for within a day, which is the limit. Please try again tomorrow.`
}

/** Millionths of a dollar in words; null is what nobody knows. */
export function costText(microUsd: number | null) {
  if (microUsd === null) return 'cost unknown'
  return microUsd === 0 ? 'free' : `$${(microUsd / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')}`
}

interface Standing {
  imageUrl: string | null
  state: ImageGeneration['state'] | null
  undecided: boolean
}

/** What a dish shows, and what is going on about it. */
export function imageStatusText({ imageUrl, state, undecided }: Standing) {
  const shown = shownWords(imageUrl)
  if (state === 'queued') return `${shown}, queued`
  if (state === 'running') return `${shown}, drawing`
  if (undecided) return `${shown}, waiting for approval`
  return state === 'failed' ? `${shown}, failed last time` : shown
}

function shownWords(imageUrl: string | null) {
  if (!imageUrl || imageUrl.startsWith('/art/')) return 'No picture'
  return imageUrl.startsWith('/images/dishes/') ? 'Drawn' : 'Own picture'
}
