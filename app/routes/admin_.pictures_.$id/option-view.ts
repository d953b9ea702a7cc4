import type { ImageOption, ProductWithOptions } from '#app/data/images/photo-options.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { costText } from '#app/domain/images/generation-text.ts'
import { productPicture } from '#app/domain/images/product-image.ts'

interface Occasion {
  dish: ProductWithOptions
  timeZone: string
  now: number
}

/**
 * Returns the view of one finished image as an array with one item; empty if the generation job has produced
 * no image.
 */
export function imageOptionView(picture: ImageOption, { dish, timeZone, now }: Occasion) {
  const { id, state, source, provider, model, prompt, imageUrl, alt, costMicroUsd } = picture
  const { approvedAt, approvedBy } = picture
  if (state !== 'done' || imageUrl === null) return []
  const when = (at: number) => shortDateTimeText(at, { timeZone, now })
  const shown = imageUrl === dish.imageUrl
  return [
    {
      id,
      picture: productPicture(imageUrl),
      shown,
      undecided: approvedAt === null && approvedBy === null,
      shownBefore: approvedAt !== null && !shown,
      origin: source === 'upload' ? 'Uploaded' : `Illustration by ${provider ?? 'an unknown model'}`,
      about: [
        when(picture.finishedAt ?? picture.createdAt),
        ...(source === 'upload' ? [] : [costText(costMicroUsd)]),
      ].join(' · '),
      made: [
        ...(model === null || model === provider ? [] : [`Model ${model}.`]),
        ...(approvedAt === null ? [] : [`Approved ${when(approvedAt)}.`]),
      ].join(' '),
      alt: shown ? dish.imageAlt : alt,
      prompt,
    },
  ]
}

/**
 * Sorts image options: the published image first, then images waiting for approval, then the rest in their
 * given order.
 */
export function sortImageOptions<View extends { shown: boolean; undecided: boolean }>(
  candidates: readonly View[],
) {
  const rank = ({ shown, undecided }: View) => (shown ? 0 : undecided ? 1 : 2)
  return candidates.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns the status of the newest image generation job; null when that job is done or there is no job. */
export function generationStatusView(pictures: readonly ImageOption[], name: string) {
  const newest = pictures.reduce<ImageOption | null>(
    (last, one) => (last && last.id > one.id ? last : one),
    null,
  )
  if (newest === null || newest.state === 'done') return null
  if (newest.state === 'failed')
    return { busy: false, text: `Failed to generate image for ${name}`, reason: newest.error }
  const text = newest.state === 'queued' ? 'Queued.' : 'Generating…'
  return { busy: true, text, reason: newest.error }
}
