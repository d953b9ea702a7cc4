import {
  LabeledFormControl,
  FieldErrorMessage,
  AdminField,
} from '#app/components/admin/form/form-controls.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { SiteTextChanges, type SiteTextChange } from '#app/components/admin/form/site-text-changes.tsx'
import type { WeekOverrides } from '#app/domain/scheduling/special-weeks.ts'
import { errorOf, type WeekSectionProps } from './form.ts'

export function DateChangeSection({
  view: { version, overrides, hasOverrides, dateChoices, usualDays },
  result,
  canSetOrderLink,
}: WeekSectionProps & { canSetOrderLink: boolean }) {
  const values: WeekOverrides = result?.dateChange ?? overrides
  const pickupError = errorOf(result, 'pickup')
  return (
    <AdminSection
      id="shift"
      title="Change dates for this week"
      description="Leave a field blank to keep the usual schedule."
    >
      {result?.conflict === 'shift' && <SavedDates overrides={overrides} />}
      {result?.siteChanges && <Preview changes={result.siteChanges} />}
      <form className="admin-form" method="post" aria-label="Change dates">
        <input type="hidden" name="intent" value="shift" />
        <input type="hidden" name="version" value={version} />
        {(
          [
            ['deadline', 'Last day to order', usualDays.closes],
            ['cooking', 'Cooking day', usualDays.cooking],
          ] as const
        ).map(([name, label, usualText]) => (
          <LabeledFormControl key={name} id={name} label={label} error={errorOf(result, name)}>
            {(controlProps) => (
              <select id={name} name={name} defaultValue={values[name] ?? ''} {...controlProps}>
                <option value="">{`Usually ${usualText}`}</option>
                {dateChoices.week.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </LabeledFormControl>
        ))}
        <fieldset className="[&_label]:mr-3.5" aria-describedby={pickupError && 'pickup-refusal'}>
          <legend>Pickup days</legend>
          <p className="admin-hint">{`If none are checked, the usual days apply: ${usualDays.pickup}.`}</p>
          {dateChoices.pickup.map(({ value, text }, index) => (
            <label key={value}>
              <input
                type="checkbox"
                name="pickup"
                value={value}
                defaultChecked={values.pickup?.includes(value) ?? false}
                autoFocus={pickupError !== undefined && index === 0}
              />
              {text}
            </label>
          ))}
          <FieldErrorMessage id="pickup" text={pickupError} />
        </fieldset>
        {canSetOrderLink ? (
          <AdminField
            id="orderUrl"
            name="orderUrl"
            label="Order link for this week"
            hint="Fill this in only if customers order this week’s meals through a different link. Every admin gets an email when the link changes."
            inputMode="url"
            autoComplete="off"
            defaultValue={values.orderUrl ?? ''}
            error={errorOf(result, 'orderUrl')}
          />
        ) : (
          overrides.orderUrl && (
            <p className="admin-hint">{`Order link for this week: ${overrides.orderUrl}. Only an admin can change it.`}</p>
          )
        )}
        <AdminField
          id="banner"
          name="banner"
          label="Banner on every page during the week"
          hint="Up to 120 characters."
          autoComplete="off"
          defaultValue={values.banner ?? ''}
          error={errorOf(result, 'banner')}
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
          <input type="hidden" name="intent" value="shift" />
          <input type="hidden" name="version" value={version} />
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

function Preview({ changes }: { changes: readonly SiteTextChange[] }) {
  return changes.length === 0 ? (
    <p tabIndex={-1} autoFocus>
      Nothing on the website would change.
    </p>
  ) : (
    <SiteTextChanges
      changes={changes}
      caption="Not saved yet. While orders are open, the website and emails will say:"
      autoFocus
    />
  )
}
