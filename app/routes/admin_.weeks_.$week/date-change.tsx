import { LabeledFormControl, FieldErrorMessage } from '#app/components/admin/form/labeled-form-control.tsx'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { SiteTextChanges, type SiteTextChange } from '#app/components/admin/form/site-text-changes.tsx'
import type { DateChangeFormValues, WeekSectionProps } from './action-result.ts'
import type { WeekDetailView } from './view.ts'

export function DateChangeSection({
  view,
  result,
  canSetOrderLink,
}: WeekSectionProps & { canSetOrderLink: boolean }) {
  const { version, hasDateChange, dateChange, dateChoices, usualDays } = view
  const texts = result?.dateChange?.texts ?? dateChange
  const errorOf = (path: keyof DateChangeFormValues) =>
    result?.dateChange?.errors.find((error) => error.path === path)?.text
  return (
    <AdminSection
      id="shift"
      title="Change dates for this week"
      description="Leave a field blank to keep the usual schedule."
    >
      {result?.conflict === 'shift' && <SavedDates dateChange={dateChange} />}
      {result?.dateChange?.preview && <Preview changes={result.dateChange.preview} />}
      <form className="admin-form" method="post" aria-label="Change dates">
        <input type="hidden" name="intent" value="shift" />
        <input type="hidden" name="version" value={version} />
        <DaySelect
          name="deadline"
          label="Last day to order"
          usualText={usualDays.closes}
          choices={dateChoices.week}
          text={texts.deadline}
          error={errorOf('deadline')}
        />
        <DaySelect
          name="cooking"
          label="Cooking day"
          usualText={usualDays.cooking}
          choices={dateChoices.week}
          text={texts.cooking}
          error={errorOf('cooking')}
        />
        <fieldset className="[&_label]:mr-3.5" aria-describedby={errorOf('pickup') && 'pickup-refusal'}>
          <legend>Pickup days</legend>
          <p className="admin-hint">{`If none are checked, the usual days apply: ${usualDays.pickup}.`}</p>
          {dateChoices.pickup.map(({ value, text }, index) => (
            <label key={value}>
              <input
                type="checkbox"
                name="pickup"
                value={value}
                defaultChecked={texts.pickup.includes(value)}
                autoFocus={errorOf('pickup') !== undefined && index === 0}
              />
              {text}
            </label>
          ))}
          <FieldErrorMessage id="pickup" text={errorOf('pickup')} />
        </fieldset>
        {canSetOrderLink ? (
          <AdminField
            id="orderUrl"
            name="orderUrl"
            label="Order link for this week"
            hint="Fill this in only if customers order this week’s meals through a different link. Every admin gets an email when the link changes."
            inputMode="url"
            autoComplete="off"
            defaultValue={texts.orderUrl}
            error={errorOf('orderUrl')}
          />
        ) : (
          dateChange.orderUrl !== '' && (
            <p className="admin-hint">{`Order link for this week: ${dateChange.orderUrl}. Only an admin can change it.`}</p>
          )
        )}
        <AdminField
          id="banner"
          name="banner"
          label="Notice on every page that week"
          hint="Up to 120 characters."
          autoComplete="off"
          defaultValue={texts.banner}
          error={errorOf('banner')}
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
      {hasDateChange && (
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

interface DaySelectProps {
  name: 'deadline' | 'cooking'
  label: string
  usualText: string
  choices: WeekDetailView['dateChoices']['week']
  text: string
  error: string | undefined
}

function DaySelect({ name, label, usualText, choices, text, error }: DaySelectProps) {
  return (
    <LabeledFormControl id={name} label={label} error={error}>
      {(controlProps) => (
        <select id={name} name={name} defaultValue={text} {...controlProps}>
          <option value="">{`Usually ${usualText}`}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
    </LabeledFormControl>
  )
}

/** The dates that another user saved while this user was editing. */
function SavedDates({ dateChange }: { dateChange: DateChangeFormValues }) {
  const texts = [
    dateChange.deadline,
    dateChange.cooking,
    dateChange.pickup.join(', '),
    dateChange.orderUrl,
    dateChange.banner,
  ]
  const changed = texts.filter((text) => text !== '')
  return (
    <p>
      {changed.length === 0 ? 'Their version uses the usual dates.' : `Their version: ${changed.join('; ')}.`}
    </p>
  )
}

function Preview({ changes }: { changes: readonly SiteTextChange[] }) {
  if (changes.length === 0)
    return (
      <p tabIndex={-1} autoFocus>
        Nothing on the website would change.
      </p>
    )
  return (
    <SiteTextChanges
      changes={changes}
      caption="Not saved yet. While orders are open, the website and emails will say:"
      autoFocus
    />
  )
}
