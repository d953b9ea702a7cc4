import type { ReactNode } from 'react'
import { FieldErrorMessage, LabeledFormControl, type LabeledFormControlProps } from './form-controls.tsx'

export interface ChoiceOption {
  value: string
  name: string
}

interface ChoicesFieldProps extends Omit<LabeledFormControlProps, 'id'> {
  id?: string
  type?: 'checkbox' | 'radio'
  name: string
  options: readonly ChoiceOption[]
  selected: readonly (string | undefined)[]
  isLegendHidden?: boolean
}

export function ChoiceGroupField({
  type = 'checkbox',
  name,
  id = name,
  error,
  options,
  ...props
}: ChoicesFieldProps) {
  return (
    <fieldset
      className={type === 'radio' ? 'grid gap-0.5 [&_label]:flex' : '[&_label]:mr-3.5'}
      aria-describedby={error && `${id}-refusal`}
    >
      <legend className={props.isLegendHidden ? 'sr-only' : undefined}>{props.label}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type={type}
            name={name}
            value={option.value}
            defaultChecked={props.selected.includes(option.value)}
            autoFocus={error !== undefined && index === 0}
          />
          {option.name}
        </label>
      ))}
      {props.hint && <p className="admin-hint">{props.hint}</p>}
      <FieldErrorMessage id={id} text={error} />
    </fieldset>
  )
}

interface SelectFieldProps extends Omit<LabeledFormControlProps, 'id'> {
  id?: string
  name: string
  options: readonly ChoiceOption[]
  selected: string | undefined
}

export function SelectField({ name, id = name, options, selected, ...labelProps }: SelectFieldProps) {
  return (
    <LabeledFormControl id={id} {...labelProps}>
      {(controlProps) => (
        <select id={id} name={name} defaultValue={selected} {...controlProps}>
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
