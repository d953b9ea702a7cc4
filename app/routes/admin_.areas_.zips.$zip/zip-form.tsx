import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { RadioField } from '#app/components/admin/form/choice-fields.tsx'
import { LabeledFormControl } from '#app/components/admin/form/labeled-form-control.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { zipServiceTypes, zipServiceNames } from '#app/domain/areas/delivery-area.ts'
import type { ZipFormErrors } from './actions.ts'

interface ZipValues {
  service: string
  city: string
}

interface ZipFormProps {
  zip: string
  cities: { slug: string; name: string }[]
  /** The saved override. */
  override: ZipValues | null
  suggested: ZipValues
  version: number
  /** Name of the city that lists this ZIP. */
  listedCity: string | null
  entered: ZipValues | undefined
  error: ZipFormErrors | undefined
}

export function ZipForm({
  zip,
  cities,
  override,
  suggested,
  version,
  listedCity,
  entered,
  error,
}: ZipFormProps) {
  const values = entered ?? override ?? suggested
  const action = `/admin/areas/zips/${zip}`
  const errorOf = (field: ZipFormErrors['field']) => (error?.field === field ? error.text : undefined)
  return (
    <AdminSection
      id="own"
      title="Override"
      description={
        listedCity
          ? `Applies to this ZIP code only, instead of ${listedCity}’s settings.`
          : 'Applies to this ZIP code only and overrides all other rules.'
      }
    >
      <form
        className="admin-form max-w-[560px] gap-4"
        method="post"
        action={action}
        aria-label={`ZIP ${zip}`}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
        <RadioField
          name="service"
          legend="Service"
          options={zipServiceTypes.map((value) => ({ value, name: zipServiceNames[value] }))}
          selected={values.service}
          error={errorOf('service')}
        />
        <LabeledFormControl
          id="city"
          label="City"
          hint="Visitors who look up this ZIP code will also see the city’s page and pickup directions."
          error={errorOf('city')}
        >
          {(controlProps) => (
            <select id="city" name="city" defaultValue={values.city} {...controlProps}>
              <option value="">None</option>
              {cities.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </LabeledFormControl>
        <p className="admin-row">
          <button className="admin-btn solid">Save</button>
          <a className="admin-btn" href="/admin/areas">
            All areas
          </a>
        </p>
      </form>
      {override && (
        <ActionForm action={action} intent="remove" values={{ version }} label="Remove override">
          Remove override
        </ActionForm>
      )}
    </AdminSection>
  )
}
