export const pictureWords = {
  noneMissing: 'All featured products already have images!',
  done: 'All images generated successfully!',
  failed: 'Failed to generate images',
} as const

interface Drawing {
  name: string
  state: 'queued' | 'running' | 'done' | 'failed'
}

/** How far the pictures are, in the spec's words (spec §8): the whole, and each that has ended. */
export function drawingReport(drawings: readonly Drawing[]) {
  const count = (wanted: Drawing['state'][]) => drawings.filter(({ state }) => wanted.includes(state)).length
  const waiting = count(['queued', 'running'])
  const lines = drawings.flatMap(({ name, state }) => {
    if (state === 'done') return [{ failed: false, text: `Generated image for ${name}` }]
    return state === 'failed' ? [{ failed: true, text: `Failed to generate image for ${name}` }] : []
  })
  return { busy: waiting > 0, waiting, lines, whole: wholeOf(drawings.length, waiting, count(['failed'])) }
}

function wholeOf(all: number, waiting: number, failed: number) {
  if (all === 0) return null
  if (waiting > 0) return { tone: 'info', text: `Generating images for ${all} products...` } as const
  return failed > 0
    ? ({ tone: 'error', text: pictureWords.failed } as const)
    : ({ tone: 'success', text: pictureWords.done } as const)
}

/** Why a press asked for nothing. */
export function capWords(perDay: number) {
  return `${perDay} images were asked for within a day, which is the limit. Please try again tomorrow.`
}
