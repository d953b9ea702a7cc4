import type { ReactNode } from 'react'
import { FieldErrorMessage } from './labeled-form-control.tsx'

/** Radio buttons with a legend and the server's error message. */
export function RadioField({
  name,
  legend,
  choices,
  chosen,
  refusal,
}: {
  name: string
  legend: string
  choices: readonly { value: string; name: string }[]
  chosen: string | undefined
  refusal: string | undefined
}) {
  return (
    <fieldset className="grid gap-0.5" aria-describedby={refusal && `${name}-refusal`}>
      <legend>{legend}</legend>
      {choices.map(({ value, name: label }, index) => (
        <label key={value} className="flex">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            autoFocus={refusal !== undefined && index === 0}
          />
          {label}
        </label>
      ))}
      <FieldErrorMessage id={name} text={refusal} />
    </fieldset>
  )
}

/** A box to check before an action that can't be undone; its state is never stored. */
export function ConfirmationCheckbox({
  name,
  refusal,
  children,
}: {
  name: string
  refusal: string | undefined
  children: ReactNode
}) {
  return (
    <div>
      <label htmlFor={name}>
        <input
          id={name}
          name={name}
          type="checkbox"
          value="yes"
          data-untracked=""
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={refusal && `${name}-refusal`}
          autoFocus={refusal !== undefined}
        />
        {children}
      </label>
      <FieldErrorMessage id={name} text={refusal} />
    </div>
  )
}
