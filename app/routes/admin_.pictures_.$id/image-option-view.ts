import type { ProductWithPhotoOptions } from '#app/data/images/image-list.ts'
import type { ImageJob } from '#app/data/images/images.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { costText } from '#app/domain/images/generation-text.ts'
import { productImageSources } from '#app/domain/images/product-image.ts'

interface ViewContext {
  product: ProductWithPhotoOptions
  timeZone: string
  now: number
}

/** Returns the finished images: the published one first, then those waiting for approval, then the rest. */
export function imageOptionViews(pictures: readonly ImageJob[], viewContext: ViewContext) {
  const rank = ({ shown, undecided }: ReturnType<typeof imageOptionView>) => (shown ? 0 : undecided ? 1 : 2)
  return pictures
    .flatMap(({ state, imageUrl, ...rest }) =>
      state === 'done' && imageUrl !== null ? [imageOptionView({ ...rest, imageUrl }, viewContext)] : [],
    )
    .toSorted((a, b) => rank(a) - rank(b))
}

function imageOptionView(
  option: Omit<ImageJob, 'state' | 'imageUrl'> & { imageUrl: string },
  { product, timeZone, now }: ViewContext,
) {
  const { id, source, provider, model, prompt, imageUrl, approvedAt } = option
  const when = (at: number) => shortDateTimeText(at, { timeZone, now })
  const shown = imageUrl === product.imageUrl
  return {
    id,
    picture: productImageSources(imageUrl),
    shown,
    undecided: approvedAt === null && option.approvedBy === null,
    wasShown: approvedAt !== null && !shown,
    origin: source === 'upload' ? 'Uploaded' : `Illustration by ${provider ?? 'an unknown model'}`,
    description: [
      when(option.finishedAt ?? option.createdAt),
      source !== 'upload' && costText(option.costMicroUsd),
    ]
      .filter(Boolean)
      .join(' · '),
    details: [
      model !== null && model !== provider && `Model ${model}.`,
      approvedAt !== null && `Approved ${when(approvedAt)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    alt: shown ? product.imageAlt : option.alt,
    prompt,
  }
}

/** Returns the status of the newest generation job; null when that job is done or there is no job. */
export function generationStatusView(pictures: readonly ImageJob[], name: string) {
  const newest = pictures.toSorted((a, b) => b.id - a.id)[0]
  if (!newest || newest.state === 'done') return null
  const reason = newest.error
  if (newest.state === 'failed') return { busy: false, text: `Failed to generate image for ${name}`, reason }
  return { busy: true, text: newest.state === 'queued' ? 'Queued.' : 'Generating…', reason }
}
