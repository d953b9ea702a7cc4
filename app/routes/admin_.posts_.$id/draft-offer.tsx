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
        {`Unsaved changes from ${when}${who === null ? '' : ` by ${who}`}.`}
        {older &&
          ' The post has been saved since then. If you save these changes, you can compare both versions.'}
      </p>
      <div className="admin-row">
        <a className="admin-btn solid" href={`/admin/posts/${postId}?draft=take`}>
          Restore
        </a>
        <form method="post" action={`/admin/posts/${postId}`}>
          <input type="hidden" name="intent" value="drop-draft" />
          <input type="hidden" name="at" value={at} />
          <button className="admin-btn">Discard</button>
        </form>
      </div>
    </section>
  )
}
