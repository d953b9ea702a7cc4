import { LabeledFormControl, FieldErrorMessage } from '#app/components/admin/form/labeled-form-control.tsx'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { SiteTextChanges } from '#app/components/admin/form/site-text-changes.tsx'
import type { SiteTextChange } from '#app/domain/settings/site-text-change.ts'
import type { DateChangeFormValues, WeekSectionProps } from './action-result.ts'
import type { WeekDetailView } from './view.ts'

export function DateChangeSection({ view, answer, mayLink }: WeekSectionProps & { mayLink: boolean }) {
  const { version, shifted, shift, shiftChoices, usualDays } = view
  const texts = answer?.shift?.texts ?? shift
  const refusal = (path: keyof DateChangeFormValues) =>
    answer?.shift?.refused.find((one) => one.path === path)?.text
  return (
    <AdminSection
      id="shift"
      title="Change dates for this week"
      about="Leave a field blank to keep the usual schedule."
    >
      {answer?.conflict === 'shift' && <SavedDates shift={shift} />}
      {answer?.shift?.preview && <Preview changes={answer.shift.preview} />}
      <form className="admin-form" method="post" aria-label="Change dates">
        <input type="hidden" name="intent" value="shift" />
        <input type="hidden" name="version" value={version} />
        <DaySelect
          name="deadline"
          label="Last day to order"
          usual={usualDays.closes}
          choices={shiftChoices.week}
          text={texts.deadline}
          refusal={refusal('deadline')}
        />
        <DaySelect
          name="cooking"
          label="Cooking day"
          usual={usualDays.cooking}
          choices={shiftChoices.week}
          text={texts.cooking}
          refusal={refusal('cooking')}
        />
        <fieldset className="[&_label]:mr-3.5" aria-describedby={refusal('pickup') && 'pickup-refusal'}>
          <legend>Pickup days</legend>
          <p className="admin-hint">{`If none are checked, the usual days apply: ${usualDays.pickup}.`}</p>
          {shiftChoices.pickup.map(({ value, text }, index) => (
            <label key={value}>
              <input
                type="checkbox"
                name="pickup"
                value={value}
                defaultChecked={texts.pickup.includes(value)}
                autoFocus={refusal('pickup') !== undefined && index === 0}
              />
              {text}
            </label>
          ))}
          <FieldErrorMessage id="pickup" text={refusal('pickup')} />
        </fieldset>
        {mayLink ? (
          <AdminField
            id="orderUrl"
            name="orderUrl"
            label="Order link for this week"
            hint="Fill this in only if customers order this week’s meals through a different link. Every admin gets an email when the link changes."
            inputMode="url"
            autoComplete="off"
            defaultValue={texts.orderUrl}
            refusal={refusal('orderUrl')}
          />
        ) : (
          shift.orderUrl !== '' && (
            <p className="admin-hint">{`Order link for this week: ${shift.orderUrl}. Only an admin can change it.`}</p>
          )
        )}
        <AdminField
          id="banner"
          name="banner"
          label="Notice on every page that week"
          hint="Up to 120 characters."
          autoComplete="off"
          defaultValue={texts.banner}
          refusal={refusal('banner')}
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
      {shifted && (
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
  usual: string
  choices: WeekDetailView['shiftChoices']['week']
  text: string
  refusal: string | undefined
}

function DaySelect({ name, label, usual, choices, text, refusal }: DaySelectProps) {
  return (
    <LabeledFormControl id={name} label={label} refusal={refusal}>
      {(about) => (
        <select id={name} name={name} defaultValue={text} {...about}>
          <option value="">{`Usually ${usual}`}</option>
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
function SavedDates({ shift }: { shift: DateChangeFormValues }) {
  const texts = [shift.deadline, shift.cooking, shift.pickup.join(', '), shift.orderUrl, shift.banner]
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
      words={changes}
      caption="Not saved yet. While orders are open, the website and emails will say:"
      autoFocus
    />
  )
}
