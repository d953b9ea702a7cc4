import { Link } from '@remix-run/react'
import type { WeekDetailView } from './view.ts'

/** The week's state and dates, with links to its checklist, kitchen sheet, and labels. */
export function WeekHeader({
  view: { week, phase, days, isOff, offReason, shifted, holidays },
}: {
  view: WeekDetailView
}) {
  return (
    <div className="week-head">
      <dl>
        <div>
          <dt>Status</dt>
          <dd>{isOff ? `Closed: ${offReason}` : phase}</dd>
        </div>
        {!isOff && (
          <>
            <div>
              <dt>Orders close</dt>
              <dd>{days.closes}</dd>
            </div>
            <div>
              <dt>Cooking</dt>
              <dd>{days.cooking}</dd>
            </div>
            <div>
              <dt>Pickup</dt>
              <dd>{days.pickup}</dd>
            </div>
          </>
        )}
      </dl>
      {holidays.length > 0 && <p>{`Holidays: ${holidays.join('; ')}.`}</p>}
      {shifted && <p className="week-shifted">This week’s dates are different from the usual schedule.</p>}
      <nav className="admin-row" aria-label="Print">
        <Link className="admin-btn" to={`/admin/weeks/${week}/checklist`}>
          Checklist
        </Link>
        <Link className="admin-btn" to={`/admin/weeks/${week}/kitchen`}>
          Kitchen sheet
        </Link>
        <Link className="admin-btn" to={`/admin/weeks/${week}/labels`}>
          Labels
        </Link>
      </nav>
    </div>
  )
}
