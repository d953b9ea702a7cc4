import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm, AdminForm } from '#app/components/admin/form/action-form.tsx'
import { ChoiceGroupField, SelectField } from '#app/components/admin/form/choice-fields.tsx'
import { TypedField } from '#app/components/admin/form/typed-field.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { readCitiesVersion } from '#app/data/areas/delivery-areas.ts'
import { cityFormFields, maxRowsPerList } from '#app/domain/areas/city-form.ts'
import {
  type FieldKind,
  type FieldValues,
  formatFieldValues,
  listFilledRowIndexes,
} from '#app/domain/settings/field-definitions.ts'
import { describeLastUpdate } from '#app/domain/settings/setting-texts.ts'
import { runAdminAction } from '#app/http/admin-action.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm } from '#app/http/form.ts'
import { type CityFormState, readCityFormValues, runCityAction } from './actions.ts'
import { readCityView } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const [view, { timeZone }] = await Promise.all([readCityView(context, params.slug), context.business()])
  const { slug, isNew, city, records, version, builtIn, row } = view
  const originalText = builtIn ? 'No changes yet.' : null
  return {
    viewer: buildSignedInUserView(signedIn),
    name: city?.name ?? (isNew ? null : slug),
    slug,
    isNew,
    texts: formatFieldValues(cityFormFields, city),
    version,
    history: row ? `Changed ${describeLastUpdate(row, { now: context.now, timeZone })}.` : originalText,
    sites: records
      .filter(({ service }) => service === 'pickup')
      .map(({ slug: value, name }) => ({ value, name })),
    removal: row && (builtIn ? ('restore' as const) : ('remove' as const)),
  }
}

type View = Awaited<ReturnType<typeof loader>>

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  // Read the cities' version before their data, so that saving fails if a city changes between the two reads.
  const stamp = await readCitiesVersion(context.db)
  const view = await readCityView(context, params.slug)
  const texts = readCityFormValues(form, view)
  const shown: CityFormState = { texts, errors: [] }
  return runAdminAction(context, { page: '/admin/areas', shown, event: 'city-change-failed' }, () =>
    runCityAction({ context, by: account.id, form, view, stamp }, texts),
  )
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('City')

export default function EditCityPage() {
  const view = useLoaderData<typeof loader>()
  const { viewer, name, slug, isNew, version, history, removal } = view
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading={name ?? 'Add a city'} error={result?.error}>
      <p className="mb-[22px] max-w-[60ch] text-small text-ink-soft">
        {history}
        {!isNew && (
          <>
            {' '}
            <a href={`/${slug}`}>View page</a>
          </>
        )}
      </p>
      <CityForm view={view} result={result} />
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
          <ActionForm intent="remove" values={{ version }} label="Remove">
            {removal === 'restore' ? 'Reset to original' : `Remove ${name}`}
          </ActionForm>
        </AdminSection>
      )}
    </AdminLayout>
  )
}

const fieldColumns =
  'grid w-full max-w-[560px] gap-3 sm:grid-cols-2 sm:items-start [&_label]:block [&>:is(legend,.admin-hint,div:has(textarea))]:col-span-full [&>legend]:mb-2'

interface CityFormProps {
  view: View
  result: CityFormState | undefined
}

function CityForm({ view: { isNew, version, sites, ...view }, result }: CityFormProps) {
  const texts = result?.texts ?? view.texts
  const errorOf = (path: string) => result?.errors.find((error) => error.path === path)?.text
  const field = (path: string, label: string, kind: FieldKind = 'text', hint?: string) => (
    <TypedField
      key={path}
      path={path}
      label={label}
      kind={kind}
      hint={hint}
      text={texts[path] ?? ''}
      error={errorOf(path)}
    />
  )
  return (
    <AdminForm className="block" label="City" values={{ intent: 'save', version }}>
      <AdminSection id="place" title="City details" description="The city’s name and introduction.">
        <div className={fieldColumns}>
          {field('name', 'Name')}
          {isNew && field('slug', 'Last part of the page URL, like piney-flats')}
          {field('states', 'States, like TN, VA')}
          {field('lead', 'Introduction', 'words', 'Write one or two sentences.')}
          {field('arrival', 'Delivery text', 'words', 'Delivery days are added automatically.')}
        </div>
      </AdminSection>
      <AdminSection
        id="service"
        title="Service"
        description="Applies to the whole city. You can override this for individual ZIP codes."
      >
        <ChoiceGroupField
          type="radio"

          name="service"
          label="Service"
          options={services}
          selected={[texts.service]}
          error={errorOf('service')}
        />
        <fieldset className={fieldColumns}>
          <legend>Pickup location</legend>
          <p className="admin-hint">Leave blank if pickup is at the kitchen.</p>
          {field('table.street', 'Street')}
          {field('table.town', 'City, state, and ZIP')}
        </fieldset>
        <ChoiceGroupField
          type="radio"

          name="road"
          label="Shipping time"
          options={transitDays}
          selected={[texts.road]}
          error={errorOf('road')}
        />
        <fieldset className={fieldColumns}>
          <legend>Distance to the nearest pickup location</legend>
          <p className="admin-hint">Leave blank to calculate this automatically.</p>
          <SelectField
            id="nearest-site"
            name="nearest.site"
            label="Nearest location"
            options={[{ value: '', name: 'Calculate automatically' }, ...sites]}
            selected={texts['nearest.site']}
            error={errorOf('nearest.site')}
          />
          {field('nearest.miles', 'Miles', 'number')}
          {field('nearest.minutes', 'Minutes', 'number')}
        </fieldset>
      </AdminSection>
      <AdminSection
        id="parts"
        title="ZIP codes and neighborhoods"
        description="Most cities need only one area. Add more if the city is divided, for example, by a state line. Empty areas are ignored."
      >
        <ListError text={errorOf('areas')} />
        {visibleRows('areas', texts, 1).map((row) => (
          <fieldset key={row} className={fieldColumns}>
            <legend>{`Area ${row + 1}`}</legend>
            {field(`areas.${row}.side`, 'Area name, if the city has more than one area')}
            {field(`areas.${row}.zips`, 'ZIP codes', 'zips')}
            {field(
              `areas.${row}.neighbourhoods`,
              'Neighborhoods',
              'list',
              'Separate neighborhoods with commas.',
            )}
          </fieldset>
        ))}
      </AdminSection>
      <AdminSection
        id="notes"
        title="Local details"
        description="Add at least three local details so search engines see this page as unique."
      >
        <ListError text={errorOf('notes')} />
        <div className={fieldColumns}>{field('ground', 'Heading')}</div>
        {visibleRows('notes', texts, 3).map((row) => (
          <fieldset key={row} className={fieldColumns}>
            <legend>{`Note ${row + 1}`}</legend>
            {field(`notes.${row}.about`, 'Topic')}
            {field(`notes.${row}.text`, 'Text', 'words')}
          </fieldset>
        ))}
        <p className="admin-row">
          <button className="admin-btn solid">{isNew ? 'Add city' : 'Save'}</button>
          <a className="admin-btn" href="/admin/areas">
            All areas
          </a>
        </p>
      </AdminSection>
    </AdminForm>
  )
}

function ListError({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="refusal" role="alert">
      {text}
    </p>
  )
}

function visibleRows(list: string, texts: FieldValues, minRows: number) {
  const count = Math.max(minRows, listFilledRowIndexes(list, texts).length + 1)
  return Array.from({ length: Math.min(maxRowsPerList, count) }, (_, row) => row)
}

const services = [
  { value: 'pickup', name: 'Pickup and free delivery' },
  { value: 'local', name: 'Free delivery' },
  { value: 'shipped', name: 'Shipped' },
]
const transitDays = [
  { value: '1', name: 'One day' },
  { value: '2', name: 'Two days' },
]
