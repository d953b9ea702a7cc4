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
    const answer = await runSettingsAction({ context, by: account.id, form, stored })
    if ('done' in answer) return redirect(`/admin/facts?done=${answer.done}`, 303)
    return json(answer, { status: answer.status })
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
  const { viewer, action, title, about, fields, texts, stamps, weeks, coming, own } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SettingsFormState | undefined
  const typed = answer?.texts ?? texts
  const whole = answer?.text
  return (
    <AdminLayout viewer={viewer} heading={title}>
      <ActionNotice notice={whole ? { tone: answer.status < 300 ? 'info' : 'error', text: whole } : null} />
      {answer?.preview && (
        <SettingsPreview
          preview={answer.preview}
          texts={typed}
          stamps={stamps}
          action={action}
          title={title}
        />
      )}
      <AdminSection id="form" title={answer?.preview ? 'Make more changes' : 'Change settings'} about={about}>
        <form
          className="admin-form max-w-[560px] gap-4 sm:grid-cols-2 sm:items-start"
          method="post"
          action={action}
          aria-label={title}
        >
          <input type="hidden" name="intent" value="preview" />
          <input type="hidden" name="stamps" value={stamps} />
          {listVisibleFields(fields, typed).map(({ half, ...field }) => (
            <div key={field.path} className={half ? undefined : 'col-span-full'}>
              <TypedAdminField
                {...field}
                text={typed[field.path] ?? ''}
                refusal={answer?.refused.find(({ path }) => path === field.path)?.text}
              />
              {answer?.status === 409 && typed[field.path] !== texts[field.path] && (
                <p className="admin-hint">{`Currently saved: ${formatFieldForDisplay(field.kind, texts[field.path] ?? '')}`}</p>
              )}
            </div>
          ))}
          {weeks.length > 0 && (
            <div className="col-span-full">
              <EffectiveWeekField
                weeks={weeks}
                text={typed.from}
                refusal={answer?.refused.find(({ path }) => path === 'from')?.text}
              />
            </div>
          )}
          <p className="admin-row col-span-full">
            <button className={`admin-btn${answer?.preview ? '' : ' solid'}`}>
              {answer?.preview ? 'Preview again' : 'Preview'}
            </button>
            <a className="admin-btn" href="/admin/facts">
              All settings
            </a>
          </p>
        </form>
      </AdminSection>
      {!answer?.preview && <UpcomingScheduleChanges coming={coming} stamps={stamps} action={action} />}
      {!answer?.preview && <ChangedSettings own={own} stamps={stamps} action={action} />}
    </AdminLayout>
  )
}
