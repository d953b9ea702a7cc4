import type { FieldKind } from '#app/domain/settings/typed-fields.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'
import {
  LabeledFormControl,
  FieldErrorMessage,
  type LabeledFormControlProps,
  AdminField,
  AdminTextArea,
} from './form-controls.tsx'

interface TypedFieldProps extends Omit<LabeledFormControlProps, 'id'> {
  path: string
  kind: FieldKind
  text: string
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const inputModes: Partial<Record<FieldKind, 'numeric' | 'decimal' | 'tel' | 'url' | 'email'>> = {
  number: 'numeric',
  money: 'decimal',
  phone: 'tel',
  link: 'url',
  email: 'email',
}

export function TypedAdminField(props: TypedFieldProps) {
  const { path, kind, label, hint, text, error } = props
  const id = path.replaceAll('.', '-')
  switch (kind) {
    case 'weekday':
      return (
        <LabeledFormControl {...{ id, label, hint, error }}>
          {(controlProps) => (
            <select id={id} name={path} defaultValue={text} {...controlProps}>
              {!weekdays.map(String).includes(text) && <option value="">Choose a day</option>}
              {weekdays.map((day) => (
                <option key={day} value={day}>
                  {weekdayName(day)}
                </option>
              ))}
            </select>
          )}
        </LabeledFormControl>
      )
    case 'lines':
    case 'list':
    case 'words':
      return (
        <AdminTextArea
          {...{ id, label, hint, error }}
          name={path}
          rows={Math.min(
            16,
            Math.max(2, kind === 'lines' ? text.split('\n').length : Math.ceil(text.length / 46)),
          )}
          defaultValue={text}
          spellCheck={kind === 'words'}
        />
      )
    case 'weekdays':
    case 'switch':
      return <CheckboxFields {...props} id={id} />
    default:
      return (
        <AdminField
          {...{ id, label, hint, error }}
          name={path}
          type={kind === 'time' || kind === 'date' ? kind : 'text'}
          inputMode={inputModes[kind]}
          autoComplete="off"
          defaultValue={text}
        />
      )
  }
}

function CheckboxFields({ id, path, kind, label, hint, text, error }: TypedFieldProps & { id: string }) {
  const checkboxes =
    kind === 'switch'
      ? [{ value: 'on', name: label, checked: text === 'on' }]
      : weekdays.map((day) => ({
          value: String(day),
          name: weekdayName(day),
          checked: text.split(',').includes(String(day)),
        }))
  return (
    <fieldset className="[&_label]:mr-3.5" aria-describedby={error && `${id}-refusal`}>
      <legend className={kind === 'switch' ? 'sr-only' : ''}>{label}</legend>
      {checkboxes.map(({ value, name, checked }, index) => (
        <label key={value}>
          <input
            type="checkbox"
            name={path}
            value={value}
            defaultChecked={checked}
            autoFocus={error !== undefined && index === 0}
          />
          {name}
        </label>
      ))}
      {hint && <p className="admin-hint">{hint}</p>}
      <FieldErrorMessage id={id} text={error} />
    </fieldset>
  )
}
