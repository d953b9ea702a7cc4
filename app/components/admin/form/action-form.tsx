import type { ReactNode } from 'react'

/** A form with one button, which posts the intent and the given values. */
export function ActionForm({
  action,
  intent,
  values = {},
  label,
  solid = false,
  children,
}: {
  action: string
  intent: string
  values?: Record<string, string | number>
  label?: string
  solid?: boolean
  children: ReactNode
}) {
  return (
    <form method="post" action={action} aria-label={label}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={solid ? 'admin-btn solid' : 'admin-btn'}>{children}</button>
    </form>
  )
}
