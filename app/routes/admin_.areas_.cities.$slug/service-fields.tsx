import type { ReactNode } from 'react'
import type { FieldError } from '#app/domain/settings/setting-rules.ts'
import type { FieldKind, FieldTexts } from '#app/domain/settings/typed-fields.ts'

const services = [
  { value: 'pickup', name: 'Pickup and free delivery' },
  { value: 'local', name: 'Free delivery' },
  { value: 'shipped', name: 'Shipped' },
]
const transitDays = [
  { value: '1', name: 'One day' },
  { value: '2', name: 'Two days' },
]

/**
 * Form fields for how a city is served (pickup, local delivery or shipping); fields of the services not
 * chosen aren't saved.
 */
export function ServiceFields({
  texts,
  refused,
  sites,
  field,
}: {
  texts: FieldTexts
  refused: readonly FieldError[]
  sites: readonly { slug: string; name: string }[]
  field: (path: string, label: string, rest?: { kind?: FieldKind; hint?: string }) => ReactNode
}) {
  const site = refused.find(({ path }) => path === 'nearest.site')?.text
  return (
    <>
      <Radios name="service" legend="Service" choices={services} texts={texts} refused={refused} />
      <fieldset className="area-fields">
        <legend>Pickup location</legend>
        <p className="admin-hint">Leave empty if pickup is at the kitchen.</p>
        {field('table.street', 'Street')}
        {field('table.town', 'City, state, and ZIP')}
      </fieldset>
      <Radios name="road" legend="Shipping time" choices={transitDays} texts={texts} refused={refused} />
      <fieldset className="area-fields">
        <legend>Distance to the nearest pickup location</legend>
        <p className="admin-hint">Leave empty to calculate it automatically.</p>
        <div>
          <label htmlFor="nearest-site">Nearest location</label>
          <select
            id="nearest-site"
            name="nearest.site"
            defaultValue={texts['nearest.site']}
            aria-invalid={site !== undefined || undefined}
            aria-describedby={site && 'nearest-site-refusal'}
            autoFocus={site !== undefined}
          >
            <option value="">Calculate automatically</option>
            {sites.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          {site && (
            <p className="refusal" id="nearest-site-refusal">
              {site}
            </p>
          )}
        </div>
        {field('nearest.miles', 'Miles', { kind: 'number' })}
        {field('nearest.minutes', 'Minutes', { kind: 'number' })}
      </fieldset>
    </>
  )
}

function Radios({
  name,
  legend,
  choices,
  texts,
  refused,
}: {
  name: string
  legend: string
  choices: readonly { value: string; name: string }[]
  texts: FieldTexts
  refused: readonly FieldError[]
}) {
  const refusal = refused.find(({ path }) => path === name)?.text
  return (
    <fieldset className="area-choice" aria-describedby={refusal && `${name}-refusal`}>
      <legend>{legend}</legend>
      {choices.map(({ value, name: label }, index) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={texts[name] === value}
            autoFocus={refusal !== undefined && index === 0}
          />
          {label}
        </label>
      ))}
      {refusal && (
        <p className="refusal" id={`${name}-refusal`}>
          {refusal}
        </p>
      )}
    </fieldset>
  )
}
