import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { imageOptionViews } from './image-option-view.ts'

type ImageOption = ReturnType<typeof imageOptionViews>[number]

interface ImageOptionsProps {
  /** `seen` is the URL of the published image. */
  product: { id: number; category: string; seen: string }
  candidates: ImageOption[]
}

export function ImageOptions({ product, candidates }: ImageOptionsProps) {
  return (
    <AdminSection
      id="candidates"
      title="Options"
      description="Choosing an option publishes it and rejects the others waiting for approval. You can restore earlier images."
    >
      {candidates.length === 0 ? (
        <p>No images for this meal yet.</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-x-5 gap-y-7 xl:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] xl:gap-x-6 xl:gap-y-[34px]">
          {candidates.map((candidate, index) => (
            <li
              key={candidate.id}
              className="grid grid-rows-[1fr_auto] gap-2.5"
              data-shown={candidate.shown || undefined}
            >
              <figure>
                <ResponsivePicture
                  className={`thumb ${product.category} ${candidate.shown ? 'outline-3 -outline-offset-3 outline-brand' : ''}`}
                  picture={candidate.picture}
                  alt={`Option ${index + 1}`}
                  sizes="240px"
                />
                <figcaption className="mt-2.5 grid gap-px text-small wrap-anywhere">
                  <b>{statusText(candidate)}</b>
                  <span className="text-ink-soft">{candidate.origin}</span>
                  <span className="text-ink-soft">{candidate.description}</span>
                  {candidate.alt !== null && <span className="text-ink">{`“${candidate.alt}”`}</span>}
                  {(candidate.prompt !== null || candidate.details !== '') && (
                    <details className="mt-1 [&_p]:mt-1 [&_p]:text-least [&_p]:whitespace-pre-line [&_p]:text-ink-soft">
                      <summary className="cursor-pointer py-[3px]">
                        How it was made<span className="sr-only">{`: option ${index + 1}`}</span>
                      </summary>
                      {candidate.details !== '' && <p>{candidate.details}</p>}
                      {candidate.prompt !== null && <p>{candidate.prompt}</p>}
                    </details>
                  )}
                </figcaption>
              </figure>
              <OptionActions product={product} candidate={candidate} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  )
}

interface OptionActionsProps {
  product: ImageOptionsProps['product']
  candidate: ImageOption
  number: number
}

function OptionActions({
  product,
  candidate: { id, shown, wasShown, undecided },
  number,
}: OptionActionsProps) {
  const button = (intent: string, label: string, className = 'admin-btn') => (
    <form className="w-full" method="post" action={`/admin/pictures/${product.id}`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="picture" value={id} />
      <input type="hidden" name="seen" value={product.seen} />
      <button className={`${className} w-full px-2`}>
        {label}
        <span className="sr-only">{`: option ${number}`}</span>
      </button>
    </form>
  )
  return (
    <div className="admin-row">
      {(!shown || undecided) &&
        button('choose', chooseLabel(wasShown, undecided), undecided ? 'admin-btn solid' : undefined)}
      {undecided && button('pass-over', 'Reject')}
    </div>
  )
}

function statusText({ shown, undecided, wasShown }: ImageOption) {
  if (shown) return 'On the website'
  if (undecided) return 'Waiting for approval'
  return wasShown ? 'Previously used' : 'Rejected'
}

function chooseLabel(wasShown: boolean, undecided: boolean) {
  if (wasShown) return 'Restore'
  return undecided ? 'Approve and publish' : 'Use this image'
}
