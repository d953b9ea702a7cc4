import { expect, test } from 'vitest'
import {
  buildImageGenerationReport,
  describeImageStatus,
  formatImageCost,
  type ImageGeneration,
  listImageGenerationNotices,
} from '#app/domain/images/generation-text.ts'

const generation = (id: number, state: ImageGeneration['state'], undecided = false): ImageGeneration => ({
  id,
  productId: id * 10,
  name: `Dish ${id}`,
  state,
  undecided,
})

test('an image generation report counts the images in each state and has a summary such as “Generating images for 4 products...”', () => {
  const report = buildImageGenerationReport([
    generation(1, 'done', true),
    generation(2, 'running'),
    generation(3, 'failed'),
    generation(4, 'queued'),
  ])
  expect(report).toMatchObject({
    busy: true,
    total: 4,
    undecided: 1,
    counts: { queued: 1, running: 1, done: 1, failed: 1 },
    summary: { tone: 'info', text: 'Generating images for 4 products...' },
  })
  expect(report.lines.map(({ text }) => text)).toEqual([
    'Generated image for Dish 1',
    'Dish 2',
    'Failed to generate image for Dish 3',
    'Dish 4',
  ])
  expect(buildImageGenerationReport([]).summary).toBeNull()
})

test('one notice appears for each finished or failed image in a batch, and one more when the batch ends', () => {
  const report = (...states: ImageGeneration['state'][]) =>
    buildImageGenerationReport(states.map((state, index) => generation(index + 1, state)))
  const before = report('running', 'queued', 'done')
  const between = report('done', 'running', 'done')
  const allDone = report('done', 'done', 'done')
  expect(listImageGenerationNotices(before, before)).toEqual([])
  expect(listImageGenerationNotices(before, between)).toEqual([
    { tone: 'success', text: 'Generated image for Dish 1' },
  ])
  expect(listImageGenerationNotices(between, report('done', 'failed', 'done'))).toEqual([
    { tone: 'error', text: 'Failed to generate image for Dish 2' },
    { tone: 'error', text: 'Failed to generate images' },
  ])
  expect(listImageGenerationNotices(between, allDone).at(-1)).toEqual({
    tone: 'success',
    text: 'All images generated successfully!',
  })
  expect(listImageGenerationNotices(allDone, allDone)).toEqual([])
})

test('a product’s image status is one line about its current image and the progress of a new one, such as “No photo, queued”', () => {
  const product = { imageUrl: '/images/dishes/x-760.webp', state: null, undecided: false }
  const text = (changes: Partial<Parameters<typeof describeImageStatus>[0]>) =>
    describeImageStatus({ ...product, ...changes })
  expect(text({})).toBe('Illustration')
  expect(text({ imageUrl: null, state: 'failed' })).toBe('No photo, failed last time')
  expect(text({ imageUrl: '/art/side-760.webp', state: 'queued' })).toBe('No photo, queued')
  const photo = { imageUrl: '/images/photos/x-760.webp', undecided: true, state: 'done' } as const
  expect(text(photo)).toBe('Your photo, waiting for approval')
})

test('an image’s cost is formatted in dollars, and an unknown cost is described as unknown', () => {
  const costs = [null, 0, 40_000, 1_100, 55].map(formatImageCost)
  expect(costs).toEqual(['cost unknown', 'free', '$0.04', '$0.0011', '$0.000055'])
})
