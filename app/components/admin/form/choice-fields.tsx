import type { ReactNode } from 'react'
import { FieldErrorMessage, LabeledFormControl, type LabeledFormControlProps } from './form-controls.tsx'

interface RadioFieldProps {
  name: string
  legend: string
  options: readonly { value: string; name: string }[]
  selected: string | undefined
  error: string | undefined
}

export function RadioField({ name, legend, options, selected, error }: RadioFieldProps) {
  return (
    <fieldset className="grid gap-0.5" aria-describedby={error && `${name}-refusal`}>
      <legend>{legend}</legend>
      {options.map(({ value, name: label }, index) => (
        <label key={value} className="flex">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={selected === value}
            autoFocus={error !== undefined && index === 0}
          />
          {label}
        </label>
      ))}
      <FieldErrorMessage id={name} text={error} />
    </fieldset>
  )
}

export function SelectField({
  name,
  options,
  selected,
  ...labelProps
}: LabeledFormControlProps & {
  name: string
  options: readonly { value: string; name: string }[]
  selected: string | undefined
}) {
  return (
    <LabeledFormControl {...labelProps}>
      {(controlProps) => (
        <select id={labelProps.id} name={name} defaultValue={selected} {...controlProps}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </LabeledFormControl>
  )
}

interface ConfirmationCheckboxProps {
  name: string
  error: string | undefined
  children: ReactNode
}

export function ConfirmationCheckbox({ name, error, children }: ConfirmationCheckboxProps) {
  return (
    <div>
      <label htmlFor={name}>
        <input
          id={name}
          name={name}
          type="checkbox"
          value="yes"
          data-untracked=""
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${name}-refusal`}
          autoFocus={error !== undefined}
        />
        {children}
      </label>
      <FieldErrorMessage id={name} text={error} />
    </div>
  )
}
