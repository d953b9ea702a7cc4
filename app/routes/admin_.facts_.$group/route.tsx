import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { SelectField } from '#app/components/admin/form/choice-fields.tsx'
import { TypedAdminField } from '#app/components/admin/form/typed-field.tsx'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { readForm } from '#app/http/form.ts'
import { formatFieldForDisplay, omitEmptyRows, readFields } from '#app/domain/settings/typed-fields.ts'
import { runSettingsAction, settingsFormState, type SettingsFormState } from './actions.ts'
import { ChangedSettings, SettingsPreview, UpcomingScheduleChanges } from './sections.tsx'
import { readSettingGroup, settingGroupView } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const stored = await readSettingGroup(context, params.group)
  return {
    viewer: signedInUserView(signedIn),
    action: `/admin/facts/${stored.group.id}`,
    ...settingGroupView(stored, context.now),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  const stored = await readSettingGroup(context, params.group)
  const args = { context, by: account.id, form, stored }
  const result = await runSettingsAction(args).catch((error: unknown) => {
    context.log('settings-change-failed', { error: errorText(error) })
    const texts = readFields(stored.group.fields, form)
    return settingsFormState({ status: 500, texts, text: accountMessages.unexpected })
  })
  if ('done' in result) return redirect(`/admin/facts?done=${result.done}`, 303)
  return json(result, { status: result.status })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Business info')

export default function SettingsGroupPage() {
  const data = useLoaderData<typeof loader>()
  const { viewer, action, title, description, fields, texts, timestamps, weeks } = data
  const result = useActionData() as SettingsFormState | undefined
  const preview = result?.preview
  const shownTexts = result?.texts ?? texts
  const errorOf = (path: string) => result?.errors.find((error) => error.path === path)?.text
  return (
    <AdminLayout viewer={viewer} heading={title}>
      <ActionResultNotice
        notice={result?.text ? { tone: result.status < 300 ? 'info' : 'error', text: result.text } : null}
      />
      {preview && <SettingsPreview {...data} preview={preview} texts={shownTexts} />}
      <AdminSection
        id="form"
        title={preview ? 'Make more changes' : 'Change settings'}
        description={description}
      >
        <form
          className="admin-form max-w-[560px] gap-4 sm:grid-cols-2 sm:items-start"
          method="post"
          action={action}
          aria-label={title}
        >
          <input type="hidden" name="intent" value="preview" />
          <input type="hidden" name="stamps" value={timestamps} />
          {omitEmptyRows(fields, shownTexts, 1).map(({ half, ...field }) => (
            <div key={field.path} className={half ? undefined : 'col-span-full'}>
              <TypedAdminField {...field} text={shownTexts[field.path] ?? ''} error={errorOf(field.path)} />
              {result?.status === 409 && shownTexts[field.path] !== texts[field.path] && (
                <p className="admin-hint">{`Currently saved: ${formatFieldForDisplay(field.kind, texts[field.path] ?? '')}`}</p>
              )}
            </div>
          ))}
          {weeks.length > 0 && (
            <div className="col-span-full">
              <SelectField
                id="from"
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
        </form>
      </AdminSection>
      {!preview && <UpcomingScheduleChanges {...data} />}
      {!preview && <ChangedSettings {...data} />}
    </AdminLayout>
  )
}
