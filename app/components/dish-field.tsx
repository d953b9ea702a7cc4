/** A text of several lines, with what is wrong with it in the server's words. */
export function DishText({
  name,
  label,
  hint,
  lines,
  value,
  refusal,
}: {
  name: string
  label: string
  hint?: string
  lines: number
  value: string
  refusal: string | undefined
}) {
  const about = [hint && `${name}-hint`, refusal && `${name}-refusal`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="admin-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        className="dish-text"
        id={name}
        name={name}
        rows={lines}
        defaultValue={value}
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={about === '' ? undefined : about}
        autoFocus={refusal !== undefined}
      />
      <Refusal id={`${name}-refusal`} text={refusal} />
    </div>
  )
}

export function Refusal({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className="refusal" id={id}>
      {text}
    </p>
  )
}
