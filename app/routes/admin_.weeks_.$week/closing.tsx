import { Link } from '@remix-run/react'
import { DescribedControl } from '#app/components/admin/described-control.tsx'
import { AdminField } from '#app/components/admin/field.tsx'
import { AdminSection } from '#app/components/admin/section.tsx'
import type { RejectedWeekForm } from './action-result.ts'
import type { WeekDetailView } from './view.ts'

/** Form that closes a week, or reopens a closed one. */
export function ClosingSection({
  view,
  answer,
}: {
  view: WeekDetailView
  answer: RejectedWeekForm | undefined
}) {
  const { isOff, isThisWeek, offReason, version } = view
  const about = isThisWeek
    ? 'At once: no dishes, no order buttons; every page says why and when you are back.'
    : 'No menu, no newsletter and no order buttons that week. Every page announces it from now on, with why and when you are back.'
  return (
    <AdminSection id="closing" title={isOff ? 'Open after all' : 'Close the week'} about={about}>
      {isOff ? (
        <form method="post" aria-label="Open the week">
          <input type="hidden" name="intent" value="on" />
          <input type="hidden" name="version" value={version} />
          <p>{`The kitchen is closed: ${offReason}`}</p>
          {view.movedBefore !== null && (
            <p>
              The pickup days of the week before stay as they are:{' '}
              <Link to={`/admin/weeks/${view.movedBefore}#shift`}>change them there</Link>.
            </p>
          )}
          <button className="admin-btn">Open this week again</button>
        </form>
      ) : (
        <CloseForm view={view} answer={answer} />
      )}
    </AdminSection>
  )
}

/** A week can only be closed after the public announcement was previewed. */
function CloseForm({
  view: { version, pickupBefore },
  answer,
}: {
  view: WeekDetailView
  answer: RejectedWeekForm | undefined
}) {
  const typed = answer?.off
  const refusal = (path: string) => typed?.refused.find((one) => one.path === path)?.text
  return (
    <form className="admin-form" method="post" aria-label="Close the week">
      <input type="hidden" name="intent" value="off" />
      <input type="hidden" name="version" value={version} />
      <AdminField
        id="reason"
        name="reason"
        label="Why the kitchen is closed"
        hint="Visitors read it: “summer break”, for example. Up to 80 characters."
        autoComplete="off"
        defaultValue={typed?.reason ?? ''}
        refusal={refusal('reason')}
      />
      {pickupBefore && (
        <DescribedControl
          id="moveTo"
          label={`Pickup on ${pickupBefore.days}, for orders of the week before`}
          hint="Moved, it shows at once on every page, in the calendar file and in the newsletter."
          refusal={refusal('moveTo')}
        >
          {(about) => (
            <select id="moveTo" name="moveTo" defaultValue={typed?.moveTo ?? ''} {...about}>
              <option value="">Happens as planned</option>
              {pickupBefore.choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {`Moves to ${text}`}
                </option>
              ))}
            </select>
          )}
        </DescribedControl>
      )}
      {typed?.preview && (
        <div tabIndex={-1} autoFocus>
          <p>Nothing is saved yet. Visitors will read:</p>
          <ul>
            {typed.preview.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="admin-row">
        <button className={`admin-btn${typed?.preview ? '' : ' solid'}`} name="press" value="preview">
          {typed?.preview ? 'Preview again' : 'Preview the closing'}
        </button>
        {typed?.preview && (
          <button className="admin-btn solid" name="press" value="close">
            Close this week
          </button>
        )}
      </p>
    </form>
  )
}
