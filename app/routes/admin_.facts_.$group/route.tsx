import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm, AdminForm } from '#app/components/admin/form/action-form.tsx'
import { SelectField } from '#app/components/admin/form/choice-fields.tsx'
import { SiteTextChangeTable } from '#app/components/admin/form/site-text-changes.tsx'
import { TypedField } from '#app/components/admin/form/typed-field.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable, renderCellWithNote } from '#app/components/admin/list/list-table.tsx'
import {
  type FieldValues,
  formatFieldForDisplay,
  omitEmptyRows,
} from '#app/domain/settings/field-definitions.ts'
import { runAdminAction } from '#app/http/admin-action.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm } from '#app/http/form.ts'
import { readEnteredSettings, runSettingsAction, type SettingsFormState } from './actions.ts'
import { buildSettingGroupView, readSettingGroup } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const stored = await readSettingGroup(context, params.group)
  return { viewer: buildSignedInUserView(signedIn), ...buildSettingGroupView(stored, context.now) }
}

type View = Awaited<ReturnType<typeof loader>>

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  const stored = await readSettingGroup(context, params.group)
  const texts = readEnteredSettings(form, stored)
  const shown: SettingsFormState = { texts, errors: [], isConflict: false, preview: null }
  return runAdminAction(context, { page: '/admin/facts', shown, event: 'settings-change-failed' }, () =>
    runSettingsAction({ context, by: account.id, form, stored }, texts),
  )
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Business info')

export default function SettingsGroupPage() {
  const view = useLoaderData<typeof loader>()
  const { viewer, title, description, fields, texts, timestamps, weeks } = view
  const result = useActionData<typeof action>()
  const preview = result?.preview
  const shownTexts = result?.texts ?? texts
  const errorOf = (path: string) => result?.errors.find((error) => error.path === path)?.text
  return (
    <AdminLayout viewer={viewer} heading={title} error={result?.error}>
      {preview && <SettingsPreview view={view} preview={preview} texts={shownTexts} />}
      <AdminSection
        id="form"
        title={preview ? 'Make more changes' : 'Change settings'}
        description={description}
      >
        <AdminForm
          className="admin-form max-w-[560px] gap-4 sm:grid-cols-2 sm:items-start"
          label={title}
          values={{ intent: 'preview', stamps: timestamps }}
        >
          {omitEmptyRows(fields, shownTexts, 1).map(({ half, ...field }) => (
            <div key={field.path} className={half ? undefined : 'col-span-full'}>
              <TypedField {...field} text={shownTexts[field.path] ?? ''} error={errorOf(field.path)} />
              {result?.isConflict && shownTexts[field.path] !== texts[field.path] && (
                <p className="admin-hint">{`Currently saved: ${formatFieldForDisplay(field.kind, texts[field.path] ?? '')}`}</p>
              )}
            </div>
          ))}
          {weeks.length > 0 && (
            <div className="col-span-full">
              <SelectField
                name="from"
                label="Takes effect"
                hint="Deadline, cooking, and pickup change starting that week. Everything else changes right away."
                options={weeks}
                selected={shownTexts.from ?? weeks[0]?.value}
                error={errorOf('from')}
              />
            </div>
          )}
          <p className="admin-row col-span-full">
            <button className={`admin-btn${preview ? '' : ' solid'}`}>
              {preview ? 'Preview again' : 'Preview'}
            </button>
            <a className="admin-btn" href="/admin/facts">
              All settings
            </a>
          </p>
        </AdminForm>
      </AdminSection>
      {!preview && <UpcomingScheduleChanges view={view} />}
      {!preview && <ChangedSettings view={view} />}
    </AdminLayout>
  )
}

interface SettingsPreviewProps {
  view: View
  preview: NonNullable<SettingsFormState['preview']>
  texts: FieldValues
}

function SettingsPreview({ view: { timestamps, title }, preview, texts }: SettingsPreviewProps) {
  return (
    <AdminSection id="preview" title="Preview" description="Not saved yet. Here’s what will change.">
      <ul className="grid gap-1.5 text-small" tabIndex={-1} autoFocus>
        {preview.settings.map(({ key, before, after }) => (
          <li key={key}>
            <del className="text-ink-soft decoration-1">{before}</del>{' '}
            <ins className="font-semibold text-brand no-underline">{after}</ins>
          </li>
        ))}
      </ul>
      {preview.siteTexts.length > 0 && (
        <SiteTextChangeTable
          changes={preview.siteTexts}
          caption="Preview of the website, feeds, and emails"
        />
      )}
      <AdminForm label="Save" values={{ intent: 'save', stamps: timestamps, ...texts }} data-draft={title}>
        <p className="admin-row">
          <button className="admin-btn solid">Save</button>
          <a className="admin-btn" href="/admin/facts" data-discard="">
            Cancel
          </a>
        </p>
      </AdminForm>
    </AdminSection>
  )
}

function UpcomingScheduleChanges({ view: { upcomingChanges, timestamps } }: { view: View }) {
  if (upcomingChanges.length === 0) return null
  return (
    <AdminSection
      id="coming"
      title="Scheduled change"
      description="The current schedule applies until the change takes effect. A new change replaces any change scheduled for the same week or later."
    >
      {upcomingChanges.map(({ from, text }) => (
        <AdminForm
          key={from}
          label={`Change from ${from}`}
          values={{ intent: 'cancel', from, stamps: timestamps }}
        >
          <p className="admin-row">
            <span>{text}</span>
            <button className="admin-btn">Cancel this change</button>
          </p>
        </AdminForm>
      ))}
    </AdminSection>
  )
}

function ChangedSettings({ view: { changedSettings, timestamps } }: { view: View }) {
  if (changedSettings.length === 0) return null
  return (
    <AdminSection id="own" title="Your changes" description="Reset a setting to its default value.">
      <ListTable
        caption="Changed settings"
        isCaptionHidden
        rows={changedSettings}
        rowKey="key"
        hiddenHeading="Reset"
        columns={{
          Setting: ({ name, value, original, changed }) =>
            renderCellWithNote(`${name}: ${value}`, `Default: ${original}. Changed ${changed}.`),
          Reset: ({ key, name }) => (
            <ActionForm intent="reset" values={{ key, stamps: timestamps }}>
              Reset<span className="sr-only">{` ${name}`}</span>
            </ActionForm>
          ),
        }}
      />
    </AdminSection>
  )
}
