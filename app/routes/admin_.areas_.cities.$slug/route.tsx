import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { readCitiesVersion } from '#app/data/areas/cities.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { cityFields } from '#app/domain/areas/city-form.ts'
import { changeText } from '#app/domain/settings/setting-texts.ts'
import { formatFields, readFields } from '#app/domain/settings/typed-fields.ts'
import { errorText } from '#app/log.ts'
import { readForm } from '#app/http/form.ts'
import { CityForm } from './city-form.tsx'
import { rejectCityForm, runCityAction, type CityFormErrors } from './actions.ts'
import { readCityView } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const [view, { timeZone }] = await Promise.all([readCityView(context, params.slug), context.business()])
  const { slug, isNew, city, records, version, builtIn, row } = view
  const originalText = builtIn ? 'Original details.' : null
  return {
    viewer: signedInUserView(signedIn),
    name: city?.name ?? (isNew ? null : slug),
    slug,
    isNew,
    texts: formatFields(cityFields, city),
    version,
    history: row ? `Changed ${changeText(row, { now: context.now, timeZone })}.` : originalText,
    sites: records
      .filter(({ service }) => service === 'pickup')
      .map(({ slug: value, name }) => ({ value, name })),
    removal: row && (builtIn ? ('restore' as const) : ('remove' as const)),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  // Read the cities' version before their data, so that saving rejects a change made between the two reads.
  const stamp = await readCitiesVersion(context.db)
  const view = await readCityView(context, params.slug)
  const args = { context, by: account.id, form, view, stamp }
  const result = await runCityAction(args).catch((error: unknown) => {
    context.log('city-change-failed', { error: errorText(error) })
    const texts = readFields(cityFields, form)
    return rejectCityForm({ status: 500, texts, text: accountMessages.unexpected })
  })
  if ('done' in result) return redirect(`/admin/areas?done=${result.done}`, 303)
  return json(result, { status: result.status })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('City')

export default function CityRecordPage() {
  const data = useLoaderData<typeof loader>()
  const { viewer, name, slug, isNew, version, history, removal } = data
  const result = useActionData() as CityFormErrors | undefined
  const action = `/admin/areas/cities/${slug}`
  return (
    <AdminLayout viewer={viewer} heading={name ?? 'Add a city'}>
      <ActionResultNotice notice={result?.text ? { tone: 'error', text: result.text } : null} />
      <p className="mb-[22px] max-w-[60ch] text-small text-ink-soft">
        {history}
        {!isNew && (
          <>
            {' '}
            <a href={`/${slug}`}>View page</a>
          </>
        )}
      </p>
      <CityForm {...data} action={action} texts={result?.texts ?? data.texts} errors={result?.errors ?? []} />
      {removal !== null && (
        <AdminSection
          id="remove"
          title={removal === 'restore' ? 'Reset to the original details' : 'Remove from the website'}
          description={
            removal === 'restore'
              ? 'Restores the original details and deletes your changes.'
              : 'Deletes the city’s page. The city’s ZIP codes will follow the rule for their region.'
          }
        >
          <ActionForm action={action} intent="remove" values={{ version }} label="Remove">
            {removal === 'restore' ? 'Reset to original' : `Remove ${name}`}
          </ActionForm>
        </AdminSection>
      )}
    </AdminLayout>
  )
}
