import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { TypedAdminField } from '#app/components/admin/form/typed-field.tsx'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { readForm } from '#app/http/form.ts'
import { formatFieldForDisplay } from '#app/domain/settings/typed-fields.ts'
import { runSettingsAction, buildSettingsError, type SettingsFormState } from './actions.ts'
import { ChangedSettings, EffectiveWeekField, SettingsPreview, UpcomingScheduleChanges } from './sections.tsx'
import { readSettingGroup, settingGroupView, listVisibleFields, readSettingsForm } from './view.ts'

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
  try {
    const result = await runSettingsAction({ context, by: account.id, form, stored })
    if ('done' in result) return redirect(`/admin/facts?done=${result.done}`, 303)
    return json(result, { status: result.status })
  } catch (error) {
    context.log('facts-change-failed', { error: errorText(error) })
    const texts = readSettingsForm(form, stored.group)
    return json(buildSettingsError(500, accountMessages.unexpected, texts), { status: 500 })
  }
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('Business info')
export const handle = adminHandle

export default function SettingsGroupPage() {
  const {
    viewer,
    action,
    title,
    description,
    fields,
    texts,
    timestamps,
    weeks,
    upcomingChanges,
    changedSettings,
  } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SettingsFormState | undefined
  const shownTexts = result?.texts ?? texts
  const message = result?.text
  return (
    <AdminLayout viewer={viewer} heading={title}>
      <ActionNotice
        notice={message ? { tone: result.status < 300 ? 'info' : 'error', text: message } : null}
      />
      {result?.preview && (
        <SettingsPreview
          preview={result.preview}
          texts={shownTexts}
          timestamps={timestamps}
          action={action}
          title={title}
        />
      )}
      <AdminSection
        id="form"
        title={result?.preview ? 'Make more changes' : 'Change settings'}
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
          {listVisibleFields(fields, shownTexts).map(({ half, ...field }) => (
            <div key={field.path} className={half ? undefined : 'col-span-full'}>
              <TypedAdminField
                {...field}
                text={shownTexts[field.path] ?? ''}
                error={result?.errors.find(({ path }) => path === field.path)?.text}
              />
              {result?.status === 409 && shownTexts[field.path] !== texts[field.path] && (
                <p className="admin-hint">{`Currently saved: ${formatFieldForDisplay(field.kind, texts[field.path] ?? '')}`}</p>
              )}
            </div>
          ))}
          {weeks.length > 0 && (
            <div className="col-span-full">
              <EffectiveWeekField
                weeks={weeks}
                text={shownTexts.from}
                error={result?.errors.find(({ path }) => path === 'from')?.text}
              />
            </div>
          )}
          <p className="admin-row col-span-full">
            <button className={`admin-btn${result?.preview ? '' : ' solid'}`}>
              {result?.preview ? 'Preview again' : 'Preview'}
            </button>
            <a className="admin-btn" href="/admin/facts">
              All settings
            </a>
          </p>
        </form>
      </AdminSection>
      {!result?.preview && (
        <UpcomingScheduleChanges upcomingChanges={upcomingChanges} timestamps={timestamps} action={action} />
      )}
      {!result?.preview && (
        <ChangedSettings changedSettings={changedSettings} timestamps={timestamps} action={action} />
      )}
    </AdminLayout>
  )
}
