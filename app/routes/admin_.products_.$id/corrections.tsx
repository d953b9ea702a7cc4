import { ActionFormWithConfirmation } from '#app/components/admin/form/action-form.tsx'
import { Link } from '@remix-run/react'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { ProductView } from './view.ts'

interface Props {
  corrections: ProductView['corrections']
  canEmail: boolean
}

export function ProductCorrections({ corrections, canEmail }: Props) {
  if (corrections.length === 0) return null
  return (
    <AdminSection
      id="corrections"
      title="Corrections"
      description="Shown on the meal’s page and on the menu for the affected week."
    >
      <ul className="grid gap-1 text-small">
        {corrections.map((correction) => (
          <li key={correction.id}>
            {correction.text}
            <small className="admin-hint">
              {` ${correction.notificationText}`}
              {canEmail && correction.notifiedByIssueId !== null && (
                <Link to={`/admin/newsletter/${correction.notifiedByIssueId}`}> View the newsletter</Link>
              )}
            </small>
            {canEmail && correction.canNotify && <NotifyForm correction={correction} />}
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}

export function NewCorrectionPrompt({ corrections, canEmail }: Props) {
  const open = corrections.filter(({ isNew, canNotify }) => isNew && canNotify)
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
            <b>{correction.text}</b> {correction.notificationText}
            {!canEmail && ' Only admins can email subscribers.'}
          </p>
          {canEmail && <NotifyForm correction={correction} />}
        </div>
      ))}
    </div>
  )
}

function NotifyForm({ correction: { id } }: { correction: ProductView['corrections'][number] }) {
  return (
    <div className="mt-2">
      <ActionFormWithConfirmation
        openLabel="Email that week’s newsletter recipients"
        description="Everyone who may have received that week’s newsletter will get an email right away with this correction and the reason for it. This can’t be undone."
        action="/admin/newsletter"
        intent="correction"
        values={{ correction: id }}
        buttonLabel="Yes, send the correction"
      />
    </div>
  )
}
