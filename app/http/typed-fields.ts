import {
  type FieldDefinition,
  type FieldValues,
  listFilledRowIndexes,
  rowFieldPathPattern,
} from '#app/domain/settings/field-definitions.ts'

const maxFieldLength = 20_000

/** Drops a list's empty rows, which the page doesn't show again, so that row numbers in errors match the page. */
export function readFieldValues(fields: readonly FieldDefinition[], form: FormData): FieldValues {
  const entries = fields.map(({ path }): [string, string] => {
    const values = form.getAll(path).filter((value) => typeof value === 'string')
    return [path, values.join(',').slice(0, maxFieldLength)]
  })
  const texts = Object.fromEntries(entries)
  return Object.fromEntries(
    fields.map(({ path }) => {
      const [, list = '', row] = rowFieldPathPattern.exec(path) ?? []
      const filledRow = listFilledRowIndexes(list, texts)[Number(row)]
      return [path, texts[path.replace(rowFieldPathPattern, `$1.${filledRow}.`)] ?? '']
    }),
  )
}
