import { LabeledFormControl } from '#app/components/admin/form/described-control.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'

/** A select for the first week of a schedule change. */
export function EffectiveWeekField({
  weeks,
  text,
  refusal,
}: {
  weeks: readonly { value: string; text: string }[]
  text: string | undefined
  refusal: string | undefined
}) {
  const hint = 'Deadline, cooking, and pickup change starting that week. Everything else changes right away.'
  return (
    <LabeledFormControl id="from" label="Takes effect" hint={hint} refusal={refusal}>
      {(about) => (
        <select id="from" name="from" defaultValue={text ?? weeks[0]?.value} {...about}>
          {weeks.map((week) => (
            <option key={week.value} value={week.value}>
              {week.text}
            </option>
          ))}
        </select>
      )}
    </LabeledFormControl>
  )
}

/** Schedule changes that haven't taken effect yet, each with a button to cancel it. */
export function UpcomingScheduleChanges({
  coming,
  stamps,
  action,
}: {
  coming: readonly { from: string; text: string }[]
  stamps: string
  action: string
}) {
  if (coming.length === 0) return null
  return (
    <AdminSection
      id="coming"
      title="Scheduled change"
      about="The current schedule applies until the change takes effect. A new change replaces any scheduled for the same week or later."
    >
      {coming.map(({ from, text }) => (
        <form key={from} method="post" action={action} aria-label={`Change from ${from}`}>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="stamps" value={stamps} />
          <p className="admin-row">
            <span>{text}</span>
            <button className="admin-btn">Cancel this change</button>
          </p>
        </form>
      ))}
    </AdminSection>
  )
}
