import { citySchema, type City } from './city.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import {
  toFieldErrors,
  formatFields,
  parseFields,
  type FieldTexts,
  type FieldDefinition,
} from '#app/domain/settings/typed-fields.ts'

export const maxFormRows = 6

const rows = (name: string, fields: readonly FieldDefinition[]) =>
  Array.from({ length: maxFormRows }, (_, row) =>
    fields.map(({ path, kind }) => ({ path: `${name}.${row}.${path}`, kind })),
  ).flat()

const areaFields = [
  { path: 'side', kind: 'text' },
  { path: 'zips', kind: 'zips' },
  { path: 'neighbourhoods', kind: 'list' },
] as const satisfies FieldDefinition[]

const noteFields = [
  { path: 'about', kind: 'text' },
  { path: 'text', kind: 'words' },
] as const satisfies FieldDefinition[]

export const cityFields: readonly FieldDefinition[] = [
  { path: 'slug', kind: 'text' },
  { path: 'name', kind: 'text' },
  { path: 'states', kind: 'list' },
  { path: 'service', kind: 'text' },
  { path: 'table.street', kind: 'text' },
  { path: 'table.town', kind: 'text' },
  { path: 'road', kind: 'number' },
  { path: 'nearest.site', kind: 'text' },
  { path: 'nearest.miles', kind: 'number' },
  { path: 'nearest.minutes', kind: 'number' },
  ...rows('areas', areaFields),
  { path: 'lead', kind: 'words' },
  { path: 'arrival', kind: 'words' },
  { path: 'ground', kind: 'text' },
  ...rows('notes', noteFields),
]

export function cityFormTexts(city: City | null): FieldTexts {
  return formatFields(cityFields, city ?? {})
}

/** Removes empty rows between filled ones, so that an error's row number matches the row shown. */
export function removeEmptyRows(texts: FieldTexts): FieldTexts {
  return { ...texts, ...withoutGaps(texts, 'areas', areaFields), ...withoutGaps(texts, 'notes', noteFields) }
}

export function parseCityForm(texts: FieldTexts): { city: City } | { errors: FieldError[] } {
  const filled = cityFields.filter(({ path }) => !isEmptyRow(path, texts))
  const record = withoutEmptyFields(parseFields(filled, texts))
  const city = citySchema.safeParse(record)
  if (city.success) return { city: city.data }
  // If no service was chosen, check the other fields as for a local city, so that
  // all errors are shown together.
  const rest = citySchema.safeParse({ ...record, service: 'local' })
  const isServed = ['pickup', 'local', 'shipped'].includes(texts.service ?? '')
  const issues = [...city.error.issues, ...(isServed ? [] : (rest.error?.issues ?? []))]
  return { errors: toFieldErrors(cityFields, issues) }
}

function withoutEmptyFields(typed: Record<string, unknown>) {
  const { table, nearest, areas, ...rest } = typed as {
    table: Record<string, string>
    nearest: { site: string; miles: number; minutes: number }
    areas?: { side: string }[]
  }
  const hasPickupLocation = Object.values(table).some((text) => text !== '')
  const hasNearest = nearest.site !== '' || !Number.isNaN(nearest.miles) || !Number.isNaN(nearest.minutes)
  return {
    ...rest,
    areas: (areas ?? []).map(({ side, ...area }) => ({ ...area, ...(side !== '' && { side }) })),
    notes: typed.notes ?? [],
    ...(hasPickupLocation && { table }),
    ...(hasNearest && { nearest }),
  }
}

function isEmptyRow(path: string, texts: FieldTexts) {
  const [, row] = /^((?:areas|notes)\.\d+)\./.exec(path) ?? []
  return (
    row !== undefined &&
    Object.entries(texts).every(([fieldPath, text]) => !fieldPath.startsWith(`${row}.`) || text.trim() === '')
  )
}

function withoutGaps(texts: FieldTexts, name: string, fields: readonly FieldDefinition[]): FieldTexts {
  const allRows = Array.from({ length: maxFormRows }, (_, row) =>
    fields.map(({ path }) => texts[`${name}.${row}.${path}`] ?? ''),
  )
  const filledRows = allRows.filter((row) => row.some((text) => text.trim() !== ''))
  return Object.fromEntries(
    allRows.flatMap((_, row) =>
      fields.map(({ path }, index) => [`${name}.${row}.${path}`, filledRows[row]?.[index] ?? '']),
    ),
  )
}
