import type { ProductImageOptions } from '#app/data/images/image-options.ts'
import { formatImageCost } from '#app/domain/images/generation-text.ts'
import { getProductPicture } from '#app/domain/images/product-image.ts'

export function buildImageOptionViews(
  { product, pictures }: ProductImageOptions,
  when: (at: number) => string,
) {
  const options = pictures.flatMap(({ state, imageUrl, approvedAt, ...image }) => {
    if (state !== 'done' || imageUrl === null) return []
    const { id, source, provider, model, prompt } = image
    const isUpload = source === 'upload'
    const shown = imageUrl === product.imageUrl
    const made = [when(image.finishedAt ?? image.createdAt), !isUpload && formatImageCost(image.costMicroUsd)]
    const details = [
      model !== null && model !== provider && `Model ${model}.`,
      approvedAt !== null && `Approved ${when(approvedAt)}.`,
    ]
    return {
      id,
      picture: getProductPicture(imageUrl),
      shown,
      undecided: approvedAt === null && image.approvedBy === null,
      wasShown: approvedAt !== null && !shown,
      origin: isUpload ? 'Uploaded' : `Illustration by ${provider ?? 'an unknown model'}`,
      description: made.filter(Boolean).join(' · '),
      details: details.filter(Boolean).join(' '),
      alt: shown ? product.imageAlt : image.alt,
      prompt,
    }
  })
  const others = options.filter(({ shown }) => !shown)
  return [
    ...options.filter(({ shown }) => shown),
    ...others.filter(({ undecided }) => undecided),
    ...others.filter(({ undecided }) => !undecided),
  ]
}

export type ImageOption = ReturnType<typeof buildImageOptionViews>[number]
