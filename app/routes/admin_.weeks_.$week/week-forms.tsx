import { Link } from '@remix-run/react'
import { HiddenFields } from '#app/components/admin/form/action-form.tsx'
import { SelectField } from '#app/components/admin/form/choice-fields.tsx'
import { AdminField, AdminTextArea, FieldErrorMessage } from '#app/components/admin/form/form-controls.tsx'
import { SiteTextChangeTable } from '#app/components/admin/form/site-text-changes.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { WeekOverrides } from '#app/domain/scheduling/order-week.ts'
import { findFieldErrorText, type WeekSectionProps } from './form.ts'

export function WeekNoteSection({ view: { note, version, isOpen }, result }: WeekSectionProps) {
  if (!isOpen && note === '') return null
  return (
    <AdminSection id="note-title" title="Note" description="Only your team sees this note.">
      {!isOpen && <p className="text-small whitespace-pre-line">{note}</p>}
      {result?.conflict === 'note' && note !== result.note && (
        <p>{note === '' ? 'Their version has no note.' : `Their version: ${note}`}</p>
      )}
      {isOpen && (
        <form className="admin-form" method="post" aria-label="Note">
          <HiddenFields values={{ intent: 'note', version }} />
          <AdminTextArea
            name="note"
            label="Note for this week"
            rows={2}
            defaultValue={result?.note ?? note}
            error={findFieldErrorText(result, 'note')}
          />
          <button className="admin-btn">Save note</button>
        </form>
      )}
    </AdminSection>
  )
}

export function DateChangeSection({
  view: { version, overrides, hasOverrides, dateChoices, usualDays },
  result,
  canSetOrderLink,
}: WeekSectionProps & { canSetOrderLink: boolean }) {
  const values: WeekOverrides = result?.dateChange ?? overrides
  const pickupError = findFieldErrorText(result, 'pickup')
  const textField = (name: 'orderUrl' | 'banner') => ({
    name,
    autoComplete: 'off',
    defaultValue: values[name] ?? '',
    error: findFieldErrorText(result, name),
  })
  return (
    <AdminSection
      id="shift"
      title="Change dates for this week"
      description="Leave a field blank to keep the usual schedule."
    >
      {result?.conflict === 'shift' && <SavedDates overrides={overrides} />}
      {result?.siteChanges?.length === 0 && (
        <p tabIndex={-1} autoFocus>
          Nothing on the website would change.
        </p>
      )}
      {result?.siteChanges && result.siteChanges.length > 0 && (
        <SiteTextChangeTable
          changes={result.siteChanges}
          caption="Not saved yet. While orders are open, the website and emails will say:"
          autoFocus
        />
      )}
      <form className="admin-form" method="post" aria-label="Change dates">
        <HiddenFields values={{ intent: 'shift', version }} />
        {(
          [
            ['deadline', 'Last day to order', usualDays.closes],
            ['cooking', 'Cooking day', usualDays.cooking],
          ] as const
        ).map(([name, label, usualText]) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            options={[{ value: '', name: `Usually ${usualText}` }, ...dateChoices.week]}
            selected={values[name] ?? ''}
            error={findFieldErrorText(result, name)}
          />
        ))}
        <fieldset className="[&_label]:mr-3.5" aria-describedby={pickupError && 'pickup-refusal'}>
          <legend>Pickup days</legend>
          <p className="admin-hint">{`If none are checked, the usual days apply: ${usualDays.pickup}.`}</p>
          {dateChoices.pickup.map(({ value, name }, index) => (
            <label key={value}>
              <input
                type="checkbox"
                name="pickup"
                value={value}
                defaultChecked={values.pickup?.includes(value) ?? false}
                autoFocus={pickupError !== undefined && index === 0}
              />
              {name}
            </label>
          ))}
          <FieldErrorMessage id="pickup" text={pickupError} />
        </fieldset>
        {canSetOrderLink ? (
          <AdminField
            {...textField('orderUrl')}
            label="Order link for this week"
            hint="Fill this in only if customers order this week’s meals through a different link. Every admin gets an email when the link changes."
            inputMode="url"
          />
        ) : (
          overrides.orderUrl && (
            <p className="admin-hint">{`Order link for this week: ${overrides.orderUrl}. Only an admin can change it.`}</p>
          )
        )}
        <AdminField
          {...textField('banner')}
          label="Banner on every page during the week"
          hint="Use up to 120 characters."
        />
        <p className="admin-row">
          <button className="admin-btn" name="press" value="preview">
            Preview
          </button>
          <button className="admin-btn solid" name="press" value="save">
            Save dates
          </button>
        </p>
      </form>
      {hasOverrides && (
        <form method="post" aria-label="Reset to usual dates">
          <HiddenFields values={{ intent: 'shift', version }} />
          <button className="admin-btn" name="press" value="back">
            Reset to usual dates
          </button>
        </form>
      )}
    </AdminSection>
  )
}

function SavedDates({ overrides }: { overrides: WeekOverrides }) {
  const { deadline, cooking, pickup, orderUrl, banner } = overrides
  const changed = [deadline, cooking, pickup?.join(', '), orderUrl, banner].filter(Boolean).join('; ')
  return <p>{changed === '' ? 'Their version uses the usual dates.' : `Their version: ${changed}.`}</p>
}

export function CloseWeekSection({ view, result }: WeekSectionProps) {
  const { isOff, isThisWeek, offReason, version, movedPickupWeek } = view
  const description = isThisWeek
    ? 'The menu and order buttons will be hidden right away, and every page will say why you’re closed and when you’ll be back.'
    : 'That week will have no menu, newsletter, or order buttons. Every page will say why you’re closed and when you’ll be back.'
  return (
    <AdminSection id="closing" title={isOff ? 'Reopen week' : 'Close week'} description={description}>
      {isOff ? (
        <form method="post" aria-label="Reopen week">
          <HiddenFields values={{ intent: 'on', version }} />
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
      <HiddenFields values={{ intent: 'off', version }} />
      <AdminField
        name="reason"
        label="Reason for closing"
        hint="Visitors see this reason, such as “summer break.” Use up to 80 characters."
        autoComplete="off"
        defaultValue={result?.closing?.reason ?? ''}
        error={findFieldErrorText(result, 'reason')}
      />
      {previousPickup && (
        <SelectField
          name="moveTo"
          label={`Pickup on ${previousPickup.days}, for last week’s orders`}
          hint="If you change the pickup day, every page, the calendar file, and the newsletter will be updated right away."
          options={[{ value: '', name: 'Keep as planned' }, ...previousPickup.choices]}
          selected={result?.closing?.moveTo ?? ''}
          error={findFieldErrorText(result, 'moveTo')}
        />
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
          {preview ? 'Preview again' : 'Preview closing notice'}
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
