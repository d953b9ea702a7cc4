import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { ImagePageView } from './route.tsx'

type View = ImagePageView['candidates'][number]

/** Grid of every generated or uploaded image of a product; one of them is shown on the site. */
export function ImageOptions({
  dish,
  candidates,
}: {
  dish: ImagePageView['dish']
  candidates: readonly View[]
}) {
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
                <figcaption>
                  <b>{standingOf(candidate)}</b>
                  <span>{candidate.origin}</span>
                  <span>{candidate.about}</span>
                  {candidate.alt !== null && <span className="picture-words">{`“${candidate.alt}”`}</span>}
                  {(candidate.prompt !== null || candidate.made !== '') && (
                    <details>
                      <summary>
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

function Decision({
  dish: { id, seen },
  candidate: { id: pictureId, shown, shownBefore, undecided },
  number,
}: {
  dish: ImagePageView['dish']
  candidate: View
  number: number
}) {
  const press = (intent: string, label: string, className = 'admin-btn') => (
    <form method="post" action={`/admin/pictures/${id}`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="picture" value={pictureId} />
      <input type="hidden" name="seen" value={seen} />
      <button className={className}>
        {label}
        <span className="sr-only">{`: option ${number}`}</span>
      </button>
    </form>
  )
  return (
    <div className="admin-row">
      {(!shown || undecided) &&
        press('choose', chooseWords(shownBefore, undecided), undecided ? 'admin-btn solid' : undefined)}
      {undecided && press('pass-over', 'Reject')}
    </div>
  )
}

function standingOf({ shown, undecided, shownBefore }: View) {
  if (shown) return 'On the website'
  if (undecided) return 'Waiting for approval'
  return shownBefore ? 'Used before' : 'Rejected'
}

function chooseWords(shownBefore: boolean, undecided: boolean) {
  if (shownBefore) return 'Restore'
  return undecided ? 'Approve and publish' : 'Use this image'
}
