import type { ReactNode } from 'react'

/** What a control says of the words around it, and whether it is the one to be mended. */
export interface About {
  'aria-invalid'?: true
  'aria-describedby'?: string
  autoFocus?: true
}

interface Words {
  id: string
  label: string
  hint?: string | undefined
  refusal?: string | undefined
}

/** A control with its name, what helps to fill it in, and what is wrong with it in the server's words. */
export function Described({
  id,
  label,
  hint,
  refusal,
  children,
}: Words & { children: (about: About) => ReactNode }) {
  const about = [hint && `${id}-hint`, refusal && `${id}-refusal`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="admin-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        ...(refusal !== undefined && { 'aria-invalid': true }),
        ...(about !== '' && { 'aria-describedby': about }),
        ...(refusal !== undefined && { autoFocus: true }),
      })}
      <Refusal id={id} text={refusal} />
    </div>
  )
}

export function Refusal({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p className="refusal" id={`${id}-refusal`}>
      {text}
    </p>
  )
}
