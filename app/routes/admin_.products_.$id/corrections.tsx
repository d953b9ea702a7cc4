import { ActionFormWithConfirmation } from '#app/components/admin/form/action-form.tsx'
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
      about="Shown on the meal’s page and on the menu for the affected week."
    >
      <ul className="grid gap-1 text-small">
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
    <div
      className="mb-[22px] grid gap-3 border-l-3 border-ink pl-3.5 text-small"
      role="group"
      aria-label="Notify subscribers"
    >
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
    <div className="mt-2">
      <ActionFormWithConfirmation
        opener="Email that week’s newsletter recipients"
        about="Everyone who may have received that week’s newsletter will get an email right away with this correction and the reason for it. This can’t be undone."
        action="/admin/newsletter"
        intent="correction"
        values={{ correction: id }}
        press="Yes, send the correction"
      />
    </div>
  )
}
