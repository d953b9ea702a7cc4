import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from 'react'

interface ControlAttributes {
  'aria-invalid'?: true
  'aria-describedby'?: string
  autoFocus?: true
}

export interface LabeledFormControlProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
}

export function LabeledFormControl({
  id,
  label,
  hint,
  error,
  children,
}: LabeledFormControlProps & { children: (controlProps: ControlAttributes) => ReactNode }) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-refusal`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="admin-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        ...(error !== undefined && { 'aria-invalid': true, autoFocus: true }),
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
      })}
      <FieldErrorMessage id={id} text={error} />
    </div>
  )
}

type FieldLabelProps = Omit<LabeledFormControlProps, 'id'>

type AdminFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldLabelProps

export function AdminField({ label, hint, name, id = name ?? '', error, ...inputProps }: AdminFieldProps) {
  return (
    <LabeledFormControl id={id} label={label} hint={hint} error={error}>
      {(controlProps) => <input id={id} name={name} {...inputProps} {...controlProps} />}
    </LabeledFormControl>
  )
}

type AdminTextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldLabelProps

/** Restores text typed before hydration, because hydration resets a textarea to its server-rendered value. */
export function AdminTextArea({ label, hint, name, id = name ?? '', error, ...field }: AdminTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [typedText] = useState(() => readTypedText(id))
  useEffect(() => {
    if (typedText !== null && area.current) area.current.value = typedText
  }, [typedText])
  return (
    <LabeledFormControl id={id} label={label} hint={hint} error={error}>
      {(controlProps) => <textarea ref={area} id={id} name={name} {...field} {...controlProps} />}
    </LabeledFormControl>
  )
}

function readTypedText(id: string) {
  if (typeof document === 'undefined') return null
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null
}

export function FieldErrorMessage({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p className="refusal" id={`${id}-refusal`}>
      {text}
    </p>
  )
}
