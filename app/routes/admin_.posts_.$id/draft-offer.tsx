import type { DraftOfferView } from './status-view.ts'

/** Offers to restore an autosaved draft that was never saved to the post. */
export function DraftOffer({
  postId,
  offer: { at, when, who, older },
}: {
  postId: number
  offer: DraftOfferView
}) {
  return (
    <section className="post-offer" aria-labelledby="offer">
      <p id="offer">
        {`There is an unsaved text of ${when}${who === null ? '' : `, by ${who}`}.`}
        {older && ' The post was saved since then; saving that text shows you both.'}
      </p>
      <div className="admin-row">
        <a className="admin-btn solid" href={`/admin/posts/${postId}?draft=take`}>
          Take it up
        </a>
        <form method="post" action={`/admin/posts/${postId}`}>
          <input type="hidden" name="intent" value="drop-draft" />
          <input type="hidden" name="at" value={at} />
          <button className="admin-btn">Throw it away</button>
        </form>
      </div>
    </section>
  )
}
