import { Link } from '@remix-run/react'
import { LabeledFormControl, AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { errorOf, type WeekSectionProps } from './form.ts'

export function CloseWeekSection({ view, result }: WeekSectionProps) {
  const { isOff, isThisWeek, offReason, version, movedPickupWeek } = view
  const description = isThisWeek
    ? 'The menu and order buttons will be hidden right away, and every page will say why you’re closed and when you’ll be back.'
    : 'That week will have no menu, newsletter, or order buttons. Every page will say why you’re closed and when you’ll be back.'
  return (
    <AdminSection id="closing" title={isOff ? 'Reopen week' : 'Close week'} description={description}>
      {isOff ? (
        <form method="post" aria-label="Reopen week">
          <input type="hidden" name="intent" value="on" />
          <input type="hidden" name="version" value={version} />
          <p>{`Closed: ${offReason}`}</p>
          {movedPickupWeek !== null && (
            <p>
              Pickup days for the week before don’t change:{' '}
              <Link to={`/admin/weeks/${movedPickupWeek}#shift`}>change them there</Link>.
            </p>
          )}
          <button className="admin-btn">Reopen this week</button>
        </form>
      ) : (
        <CloseForm view={view} result={result} />
      )}
    </AdminSection>
  )
}

function CloseForm({ view: { version, previousPickup }, result }: WeekSectionProps) {
  const preview = result?.closingTexts
  return (
    <form className="admin-form" method="post" aria-label="Close week">
      <input type="hidden" name="intent" value="off" />
      <input type="hidden" name="version" value={version} />
      <AdminField
        id="reason"
        name="reason"
        label="Reason for closing"
        hint="Visitors see this. For example: “summer break.” Up to 80 characters."
        autoComplete="off"
        defaultValue={result?.closing?.reason ?? ''}
        error={errorOf(result, 'reason')}
      />
      {previousPickup && (
        <LabeledFormControl
          id="moveTo"
          label={`Pickup on ${previousPickup.days}, for last week’s orders`}
          hint="If you change the pickup day, every page, the calendar file, and the newsletter will be updated right away."
          error={errorOf(result, 'moveTo')}
        >
          {(controlProps) => (
            <select id="moveTo" name="moveTo" defaultValue={result?.closing?.moveTo ?? ''} {...controlProps}>
              <option value="">Keep as planned</option>
              {previousPickup.choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {`Move to ${text}`}
                </option>
              ))}
            </select>
          )}
        </LabeledFormControl>
      )}
      {preview && (
        <div tabIndex={-1} autoFocus>
          <p>Not saved yet. Visitors will see:</p>
          <ul>
            {preview.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="admin-row">
        <button className={`admin-btn${preview ? '' : ' solid'}`} name="press" value="preview">
          {preview ? 'Preview again' : 'Preview the closure'}
        </button>
        {preview && (
          <button className="admin-btn solid" name="press" value="close">
            Close this week
          </button>
        )}
      </p>
    </form>
  )
}
