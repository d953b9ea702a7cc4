import { Link } from '@remix-run/react'
import { AdminSection } from '#app/components/admin/section.tsx'
import type { ProductView } from './view.ts'

interface Props {
  corrections: ProductView['corrections']
  /** True for admins: only they may email subscribers. */
  mayWrite: boolean
}

/** Label corrections of the product, and whether the readers of that week's newsletter were notified. */
export function ProductCorrections({ corrections, mayWrite }: Props) {
  if (corrections.length === 0) return null
  return (
    <AdminSection
      id="corrections"
      title="Corrections"
      about="As the dish’s page shows them, and the menu of their week."
    >
      <ul className="admin-list">
        {corrections.map((correction) => (
          <li key={correction.id}>
            {correction.text}
            <small className="admin-hint">
              {` ${correction.letters}`}
              {mayWrite && correction.toldBy !== null && (
                <Link to={`/admin/newsletter/${correction.toldBy}`}> See the letter</Link>
              )}
            </small>
            {mayWrite && correction.mayTell && <Offer correction={correction} />}
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}

/** Prompt shown for 24 hours after a correction: offers to notify the readers of that week's newsletter. */
export function NewCorrectionPrompt({ corrections, mayWrite }: Props) {
  const open = corrections.filter(({ isFresh, mayTell }) => isFresh && mayTell)
  if (open.length === 0) return null
  return (
    <div className="dish-conflict" role="group" aria-label="Tell the readers">
      {open.map((correction) => (
        <div key={correction.id}>
          <p>
            <b>{correction.text}</b> {correction.letters}
            {!mayWrite && ' An admin can write to them.'}
          </p>
          {mayWrite && <Offer correction={correction} />}
        </div>
      ))}
    </div>
  )
}

/** Asks for confirmation, because an email to many readers can't be taken back. */
function Offer({ correction: { id } }: { correction: ProductView['corrections'][number] }) {
  return (
    <details className="letter-offer">
      <summary className="admin-btn">Write to this week’s readers</summary>
      <form method="post" action="/admin/newsletter">
        <input type="hidden" name="correction" value={id} />
        <p>
          Everybody who was on the list of a letter of that week, and may have it, gets a mail with this
          correction and its reason, at once. It can’t be taken back.
        </p>
        <button className="admin-btn solid" name="intent" value="correction">
          Yes, write to them
        </button>
      </form>
    </details>
  )
}
