import {
  type FieldDefinition,
  type FieldKind,
  type FieldValues,
  omitEmptyRows,
  parseFieldValues,
  toFieldErrors,
} from '#app/domain/settings/field-definitions.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { type City, citySchema } from './city.ts'

export const maxRowsPerList = 6

const field = (path: string, kind: FieldKind = 'text'): FieldDefinition => ({ path, kind })
const rows = Array.from({ length: maxRowsPerList }, (_, row) => row)

export const cityFormFields = [
  field('slug'),
  field('name'),
  field('states', 'list'),
  field('service'),
  field('table.street'),
  field('table.town'),
  field('road', 'number'),
  field('nearest.site'),
  field('nearest.miles', 'number'),
  field('nearest.minutes', 'number'),
  ...rows.flatMap((row) => [
    field(`areas.${row}.side`),
    field(`areas.${row}.zips`, 'zips'),
    field(`areas.${row}.neighbourhoods`, 'list'),
  ]),
  field('lead', 'words'),
  field('arrival', 'words'),
  field('ground'),
  ...rows.flatMap((row) => [field(`notes.${row}.about`), field(`notes.${row}.text`, 'words')]),
]

export function parseCityForm(texts: FieldValues): { city: City } | { errors: FieldError[] } {
  const entered: unknown = parseFieldValues(omitEmptyRows(cityFormFields, texts), texts)
  const record = omitEmptyFields(entered as EnteredCity)
  const city = citySchema.safeParse(record)
  if (city.success) return { city: city.data }
  const { issues } = city.error
  // If no service is chosen, validate the other fields as if the service were `local`, to show all errors at once.
  if (!['pickup', 'local', 'shipped'].includes(texts.service ?? ''))
    issues.push(...(citySchema.safeParse({ ...record, service: 'local' }).error?.issues ?? []))
  return { errors: toFieldErrors(cityFormFields, issues) }
}

/** Values entered in the city form. Empty text fields are '', and empty number fields are NaN. */
interface EnteredCity {
  table: Record<string, string>
  nearest: { site: string; miles: number; minutes: number }
  areas?: { side: string }[]
  notes?: unknown
}

function omitEmptyFields({ table, nearest, areas = [], notes = [], ...rest }: EnteredCity) {
  const hasPickupLocation = Object.values(table).some((text) => text !== '')
  const hasNearest = nearest.site !== '' || !Number.isNaN(nearest.miles) || !Number.isNaN(nearest.minutes)
  return {
    ...rest,
    areas: areas.map(({ side, ...area }) => ({ ...area, ...(side !== '' && { side }) })),
    notes,
    ...(hasPickupLocation && { table }),
    ...(hasNearest && { nearest }),
  }
}
