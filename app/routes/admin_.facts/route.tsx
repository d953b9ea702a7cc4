import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { settingGroups } from '#app/content/setting-groups.ts'
import { readSettingRows } from '#app/data/settings/settings.ts'
import { getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { getSettingsForWeek } from '#app/domain/scheduling/schedule-changes.ts'
import { parseSettings } from '#app/domain/settings/parse-settings.ts'
import {
  describeLastUpdate,
  formatSettingValue,
  settingDescriptions,
} from '#app/domain/settings/setting-texts.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const rows = await readSettingRows(context.db)
  const { now } = context
  const { settings: storedSettings, rejected } = parseSettings(rows)
  const { timeZone } = storedSettings
  const settings = getSettingsForWeek(getCurrentKitchenWeek(now, timeZone), storedSettings)
  const changedText = (key: string) => {
    const row = rows.find((setting) => setting.key === key)
    if (!row) return null
    return rejected.includes(key)
      ? 'The saved value is invalid, so we’re using the default value'
      : `Changed ${describeLastUpdate(row, { timeZone, now })}`
  }
  return {
    ...buildAdminPageView(request, signedIn),
    groups: settingGroups.map(({ id, title, description, keys }) => ({
      id,
      title,
      description,
      settings: keys.map((key) => ({
        key,
        name: settingDescriptions[key].name,
        value: formatSettingValue(key, settings),
        usedIn: settingDescriptions[key].usedIn,
        changed: changedText(key),
      })),
    })),
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Business info')

export default function BusinessInfoPage() {
  const { viewer, notice, groups } = useLoaderData<typeof loader>()
  return (
    <AdminLayout viewer={viewer} heading="Business info" notice={notice}>
      <p className="mb-[22px] max-w-[60ch] text-small text-ink-soft">
        Changes appear on every page and in every email and feed within a minute.
      </p>
      {groups.map(({ id, title, description, settings }) => (
        <AdminSection
          key={id}
          id={id}
          title={title}
          description={
            <>
              {description}{' '}
              <a className="font-semibold" href={`/admin/facts/${id}`}>
                Change<span className="sr-only">{` ${title}`}</span>
              </a>
            </>
          }
        >
          <dl className="-my-[9px] text-small/[1.35]">
            {settings.map(({ key, name, value, usedIn, changed }) => (
              <div
                key={key}
                className="grid gap-0.5 border-line py-[9px] not-first:border-t sm:grid-cols-[180px_minmax(0,1fr)] sm:gap-4"
              >
                <dt className="text-ink-soft">{name}</dt>
                <dd className="grid min-w-0 gap-0.5 [&_small]:text-least [&_small]:wrap-anywhere [&_small]:text-ink-soft">
                  <b className="font-semibold tabular-nums">{value}</b>
                  <small>{usedIn}</small>
                  {changed && <small>{changed}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </AdminSection>
      ))}
    </AdminLayout>
  )
}
