import type { FieldKind } from '#app/domain/settings/field-definitions.ts'
import { getWeekdayName } from '#app/domain/time/weekdays.ts'
import { ChoiceGroupField, SelectField } from './choice-fields.tsx'
import { AdminField, AdminTextArea, type LabeledFormControlProps } from './form-controls.tsx'

interface TypedFieldProps extends Omit<LabeledFormControlProps, 'id'> {
  path: string
  kind: FieldKind
  text: string
}

const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), name: getWeekdayName(day) }))
const unknownWeekday = { value: '', name: 'Choose a day' }
const inputModes: Partial<Record<FieldKind, 'numeric' | 'decimal' | 'tel' | 'url' | 'email'>> = {
  number: 'numeric',
  money: 'decimal',
  phone: 'tel',
  link: 'url',
  email: 'email',
}

export function TypedField({ path, kind, label, hint, text, error }: TypedFieldProps) {
  const field = { id: path.replaceAll('.', '-'), name: path, label, hint, error }
  const selected = text.split(',')
  switch (kind) {
    case 'weekday': {
      const isKnown = weekdays.some(({ value }) => value === text)
      return (
        <SelectField
          {...field}
          options={isKnown ? weekdays : [unknownWeekday, ...weekdays]}
          selected={text}
        />
      )
    }
    case 'weekdays':
      return <ChoiceGroupField {...field} options={weekdays} selected={selected} />
    case 'switch':
      return (
        <ChoiceGroupField
          {...field}
          options={[{ value: 'on', name: label }]}
          selected={selected}
          isLegendHidden
        />
      )
    case 'lines':
    case 'list':
    case 'words': {
      const lines = kind === 'lines' ? text.split('\n').length : Math.ceil(text.length / 46)
      const rows = Math.min(16, Math.max(2, lines))
      return <AdminTextArea {...field} rows={rows} defaultValue={text} spellCheck={kind === 'words'} />
    }
    default:
      return (
        <AdminField
          {...field}
          type={kind === 'time' || kind === 'date' ? kind : 'text'}
          inputMode={inputModes[kind]}
          autoComplete="off"
          defaultValue={text}
        />
      )
  }
}
