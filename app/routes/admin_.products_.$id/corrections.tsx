import { Link } from '@remix-run/react'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { ProductView } from './view.ts'

interface Props {
  corrections: ProductView['corrections']
  /** True for admins: only they may email subscribers. */
  mayWrite: boolean
}

export function ProductCorrections({ corrections, mayWrite }: Props) {
  if (corrections.length === 0) return null
  return (
    <AdminSection
      id="corrections"
      title="Corrections"
      about="Shown on the meal’s page and on that week’s menu."
    >
      <ul className="admin-list">
        {corrections.map((correction) => (
          <li key={correction.id}>
            {correction.text}
            <small className="admin-hint">
              {` ${correction.letters}`}
              {mayWrite && correction.toldBy !== null && (
                <Link to={`/admin/newsletter/${correction.toldBy}`}> View the newsletter</Link>
              )}
            </small>
            {mayWrite && correction.mayTell && <Offer correction={correction} />}
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}

/** For 24 hours after a correction, offers to notify the readers of the affected week's newsletter. */
export function NewCorrectionPrompt({ corrections, mayWrite }: Props) {
  const open = corrections.filter(({ isFresh, mayTell }) => isFresh && mayTell)
  if (open.length === 0) return null
  return (
    <div className="dish-conflict" role="group" aria-label="Notify subscribers">
      {open.map((correction) => (
        <div key={correction.id}>
          <p>
            <b>{correction.text}</b> {correction.letters}
            {!mayWrite && ' Only admins can email subscribers.'}
          </p>
          {mayWrite && <Offer correction={correction} />}
        </div>
      ))}
    </div>
  )
}

function Offer({ correction: { id } }: { correction: ProductView['corrections'][number] }) {
  return (
    <details className="letter-offer">
      <summary className="admin-btn">Email that week’s newsletter recipients</summary>
      <form method="post" action="/admin/newsletter">
        <input type="hidden" name="correction" value={id} />
        <p>
          Everyone who may have gotten that week’s newsletter will get an email with this correction and its
          reason right away. This can’t be undone.
        </p>
        <button className="admin-btn solid" name="intent" value="correction">
          Yes, send the correction
        </button>
      </form>
    </details>
  )
}
