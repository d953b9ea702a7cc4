import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { SiteTextChanges } from '#app/components/admin/form/site-text-changes.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import type { FieldValues } from '#app/domain/settings/typed-fields.ts'
import type { SettingsFormState } from './actions.ts'
import type { SettingGroupView } from './view.ts'

interface SectionProps {
  timestamps: string
  action: string
}

export function SettingsPreview({
  preview: { siteTexts, settings },
  texts,
  timestamps,
  action,
  title,
}: SectionProps & {
  preview: NonNullable<SettingsFormState['preview']>
  texts: FieldValues
  title: string
}) {
  return (
    <AdminSection id="preview" title="Preview" description="Not saved yet. Here’s what will change.">
      <ul className="grid gap-1.5 text-small" tabIndex={-1} autoFocus>
        {settings.map(({ key, before, after }) => (
          <li key={key}>
            <del className="text-ink-soft decoration-1">{before}</del>{' '}
            <ins className="font-semibold text-brand no-underline">{after}</ins>
          </li>
        ))}
      </ul>
      {siteTexts.length > 0 && (
        <SiteTextChanges changes={siteTexts} caption="Preview of the website, feeds, and emails" />
      )}
      <form method="post" action={action} aria-label="Save" data-draft={title}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="stamps" value={timestamps} />
        {Object.entries(texts).map(([path, text]) => (
          <input key={path} type="hidden" name={path} value={text} />
        ))}
        <p className="admin-row">
          <button className="admin-btn solid">Save</button>
          <a className="admin-btn" href="/admin/facts" data-discard="">
            Cancel
          </a>
        </p>
      </form>
    </AdminSection>
  )
}

export function UpcomingScheduleChanges({
  upcomingChanges,
  timestamps,
  action,
}: SectionProps & Pick<SettingGroupView, 'upcomingChanges'>) {
  if (upcomingChanges.length === 0) return null
  return (
    <AdminSection
      id="coming"
      title="Scheduled change"
      description="The current schedule applies until the change takes effect. A new change replaces any change scheduled for the same week or later."
    >
      {upcomingChanges.map(({ from, text }) => (
        <form key={from} method="post" action={action} aria-label={`Change from ${from}`}>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="stamps" value={timestamps} />
          <p className="admin-row">
            <span>{text}</span>
            <button className="admin-btn">Cancel this change</button>
          </p>
        </form>
      ))}
    </AdminSection>
  )
}

export function ChangedSettings({
  changedSettings,
  timestamps,
  action,
}: SectionProps & Pick<SettingGroupView, 'changedSettings'>) {
  if (changedSettings.length === 0) return null
  return (
    <AdminSection id="own" title="Your changes" description="Reset a setting to its original value.">
      <ListTable
        caption="Changed settings"
        isCaptionHidden
        empty={null}
        rows={changedSettings}
        rowKey="key"
        hiddenHeading="Reset"
        columns={{
          Setting: ({ name, value, original, changed }) => (
            <>
              {name}: {value}
              <small>{`Originally ${original}. Changed ${changed}.`}</small>
            </>
          ),
          Reset: ({ key, name }) => (
            <ActionForm action={action} intent="reset" values={{ key, stamps: timestamps }}>
              Reset<span className="sr-only">{` ${name}`}</span>
            </ActionForm>
          ),
        }}
      />
    </AdminSection>
  )
}
