import type { ReactNode } from 'react'
import { FieldErrorMessage, LabeledFormControl, type LabeledFormControlProps } from './form-controls.tsx'

export interface FieldOption {
  value: string
  name: string
}

interface RadioFieldProps {
  name: string
  legend: string
  options: readonly FieldOption[]
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

interface CheckboxesFieldProps extends LabeledFormControlProps {
  name: string
  options: readonly FieldOption[]
  selected: readonly string[]
  isLegendHidden?: boolean
}

export function CheckboxesField({ id, label, hint, error, options, ...props }: CheckboxesFieldProps) {
  return (
    <fieldset className="[&_label]:mr-3.5" aria-describedby={error && `${id}-refusal`}>
      <legend className={props.isLegendHidden ? 'sr-only' : undefined}>{label}</legend>
      {options.map(({ value, name }, index) => (
        <label key={value}>
          <input
            type="checkbox"
            name={props.name}
            value={value}
            defaultChecked={props.selected.includes(value)}
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

interface SelectFieldProps extends LabeledFormControlProps {
  name: string
  options: readonly FieldOption[]
  selected: string | undefined
}

export function SelectField({ name, options, selected, ...labelProps }: SelectFieldProps) {
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
