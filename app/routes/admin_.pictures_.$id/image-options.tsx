import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { ImagePageView } from './route.tsx'

type View = ImagePageView['candidates'][number]

export function ImageOptions({ dish, candidates }: Pick<ImagePageView, 'dish' | 'candidates'>) {
  return (
    <AdminSection
      id="candidates"
      title="Options"
      about="Choosing an option publishes it and rejects the others waiting for approval. You can restore earlier images."
    >
      {candidates.length === 0 ? (
        <p>No images for this meal yet.</p>
      ) : (
        <ul className="picture-candidates">
          {candidates.map((candidate, index) => (
            <li key={candidate.id} data-shown={candidate.shown || undefined}>
              <figure className={`${dish.category}${candidate.picture.illustration ? '' : ' photo'}`}>
                <ResponsivePicture picture={candidate.picture} alt={`Option ${index + 1}`} sizes="240px" />
                <figcaption className="mt-2.5 grid gap-px text-small">
                  <b>{statusText(candidate)}</b>
                  <span>{candidate.origin}</span>
                  <span>{candidate.about}</span>
                  {candidate.alt !== null && <span className="text-ink">{`“${candidate.alt}”`}</span>}
                  {(candidate.prompt !== null || candidate.made !== '') && (
                    <details className="mt-1 [&_p]:mt-1 [&_p]:text-least [&_p]:whitespace-pre-line [&_p]:text-ink-soft">
                      <summary className="cursor-pointer py-[3px]">
                        How it was made<span className="sr-only">{`: option ${index + 1}`}</span>
                      </summary>
                      {candidate.made !== '' && <p>{candidate.made}</p>}
                      {candidate.prompt !== null && <p>{candidate.prompt}</p>}
                    </details>
                  )}
                </figcaption>
              </figure>
              <Decision dish={dish} candidate={candidate} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  )
}

interface DecisionProps {
  dish: ImagePageView['dish']
  candidate: View
  number: number
}

function Decision({ dish, candidate: { id, shown, shownBefore, undecided }, number }: DecisionProps) {
  const button = (intent: string, label: string, className = 'admin-btn') => (
    <form method="post" action={`/admin/pictures/${dish.id}`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="picture" value={id} />
      <input type="hidden" name="seen" value={dish.seen} />
      <button className={className}>
        {label}
        <span className="sr-only">{`: option ${number}`}</span>
      </button>
    </form>
  )
  return (
    <div className="admin-row">
      {(!shown || undecided) &&
        button('choose', chooseLabel(shownBefore, undecided), undecided ? 'admin-btn solid' : undefined)}
      {undecided && button('pass-over', 'Reject')}
    </div>
  )
}

function statusText({ shown, undecided, shownBefore }: View) {
  if (shown) return 'On the website'
  if (undecided) return 'Waiting for approval'
  return shownBefore ? 'Used before' : 'Rejected'
}

function chooseLabel(shownBefore: boolean, undecided: boolean) {
  if (shownBefore) return 'Restore'
  return undecided ? 'Approve and publish' : 'Use this image'
}
