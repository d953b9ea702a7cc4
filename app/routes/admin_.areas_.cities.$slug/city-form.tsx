import { RadioField, SelectField } from '#app/components/admin/form/choice-fields.tsx'
import { TypedAdminField } from '#app/components/admin/form/typed-field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { maxFormRows } from '#app/domain/areas/city-form.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { listFilledRows, type FieldKind, type FieldValues } from '#app/domain/settings/typed-fields.ts'

interface CityFormProps {
  action: string
  isNew: boolean
  version: number
  sites: readonly { value: string; name: string }[]
  texts: FieldValues
  errors: readonly FieldError[]
}

const fieldColumns =
  'grid w-full max-w-[560px] gap-3 sm:grid-cols-2 sm:items-start [&_label]:block [&>:is(legend,.admin-hint,div:has(textarea))]:col-span-full [&>legend]:mb-2'

export function CityForm({ action, isNew, version, sites, texts, errors }: CityFormProps) {
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.text
  const field = (path: string, label: string, kind: FieldKind = 'text', hint?: string) => (
    <TypedAdminField
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
    <form className="block" method="post" action={action} aria-label="City">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={version} />
      <AdminSection id="place" title="City details" description="The city’s name and introduction.">
        <div className={fieldColumns}>
          {field('name', 'Name')}
          {isNew && field('slug', 'Last part of the page URL, like piney-flats')}
          {field('states', 'States, like TN, VA')}
          {field('lead', 'Introduction', 'words', 'One or two sentences.')}
          {field('arrival', 'Delivery text', 'words', 'Delivery days are added automatically.')}
        </div>
      </AdminSection>
      <AdminSection
        id="service"
        title="Service"
        description="Applies to the whole city. You can override this for individual ZIP codes."
      >
        <RadioField
          name="service"
          legend="Service"
          options={services}
          selected={texts.service}
          error={errorOf('service')}
        />
        <fieldset className={fieldColumns}>
          <legend>Pickup location</legend>
          <p className="admin-hint">Leave blank if pickup is at the kitchen.</p>
          {field('table.street', 'Street')}
          {field('table.town', 'City, state, and ZIP')}
        </fieldset>
        <RadioField
          name="road"
          legend="Shipping time"
          options={transitDays}
          selected={texts.road}
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
            {field(`areas.${row}.neighbourhoods`, 'Neighborhoods', 'list', 'Separated by commas.')}
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
    </form>
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
  const count = Math.max(minRows, listFilledRows(list, texts).length + 1)
  return Array.from({ length: Math.min(maxFormRows, count) }, (_, row) => row)
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
