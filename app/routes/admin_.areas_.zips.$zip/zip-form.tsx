import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { serviceNames } from '#app/domain/areas/zip-services.ts'
import { zipServices } from '#app/domain/areas/delivery-area.ts'
import type { ZipFormErrors } from './actions.ts'

/** The form for the owner's override of one ZIP code, with a button to remove it. */
export function ZipForm({
  zip,
  cities,
  chosen,
  version,
  isOwn,
  record,
  refusal,
}: {
  zip: string
  cities: readonly { slug: string; name: string }[]
  chosen: { service: string; city: string }
  version: number
  isOwn: boolean
  record: string | null
  refusal: ZipFormErrors | undefined
}) {
  const action = `/admin/areas/zips/${zip}`
  const said = (field: ZipFormErrors['field']) => (refusal?.field === field ? refusal.text : undefined)
  const [service, city] = [said('service'), said('city')]
  return (
    <AdminSection
      id="own"
      title="Override"
      about={
        record
          ? `Applies to this ZIP code only, instead of ${record}’s settings.`
          : 'Applies to this ZIP code only and overrides all other rules.'
      }
    >
      <form className="admin-form fact-form" method="post" action={action} aria-label={`ZIP ${zip}`}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
        <fieldset className="area-choice" aria-describedby={service && 'service-refusal'}>
          <legend>Service</legend>
          {zipServices.map((one, index) => (
            <label key={one}>
              <input
                type="radio"
                name="service"
                value={one}
                defaultChecked={chosen.service === one}
                autoFocus={service !== undefined && index === 0}
              />
              {serviceNames[one]}
            </label>
          ))}
          {service && (
            <p className="refusal" id="service-refusal">
              {service}
            </p>
          )}
        </fieldset>
        <div>
          <label htmlFor="city">City</label>
          <p className="admin-hint" id="city-hint">
            The city’s page and pickup directions are shown with the result.
          </p>
          <select
            id="city"
            name="city"
            defaultValue={chosen.city}
            aria-invalid={city !== undefined || undefined}
            aria-describedby={city === undefined ? 'city-hint' : 'city-hint city-refusal'}
            autoFocus={city !== undefined}
          >
            <option value="">None</option>
            {cities.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          {city && (
            <p className="refusal" id="city-refusal">
              {city}
            </p>
          )}
        </div>
        <p className="admin-row">
          <button className="admin-btn solid">Save</button>
          <a className="admin-btn" href="/admin/areas">
            All areas
          </a>
        </p>
      </form>
      {isOwn && (
        <form method="post" action={action} aria-label="Remove override">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="version" value={version} />
          <button className="admin-btn">Remove override</button>
        </form>
      )}
    </AdminSection>
  )
}
