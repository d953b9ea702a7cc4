import type { ReactNode } from 'react'

export function ActionForm({
  action,
  intent,
  values = {},
  label,
  describedBy,
  solid = false,
  children,
}: {
  action: string
  intent: string
  values?: Record<string, string | number>
  label?: string
  describedBy?: string | undefined
  solid?: boolean
  children: ReactNode
}) {
  return (
    <form method="post" action={action} aria-label={label}>
      <input type="hidden" name="intent" value={intent} />
      <HiddenFields values={values} />
      <button className={solid ? 'admin-btn solid' : 'admin-btn'} aria-describedby={describedBy}>
        {children}
      </button>
    </form>
  )
}

export function ActionFormWithConfirmation({
  openLabel,
  description,
  intent,
  values,
  buttonLabel,
  solid = false,
  group,
  action,
  label,
}: {
  action?: string
  label?: string
  openLabel: string
  description: string
  intent: string
  values: Record<string, string | number>
  buttonLabel: string
  solid?: boolean
  group?: string
}) {
  return (
    <details className="open:w-full" name={group}>
      <summary className={`admin-btn w-fit list-none ${solid ? 'solid' : ''}`}>{openLabel}</summary>
      <form
        className="mt-2.5 max-w-[36em] gap-2.5 rounded-control border border-control bg-card px-3.5 pt-3 pb-3.5 text-small"
        method="post"
        action={action}
        aria-label={label}
      >
        <HiddenFields values={values} />
        <p>{description}</p>
        <button className="admin-btn solid" name="intent" value={intent}>
          {buttonLabel}
        </button>
      </form>
    </details>
  )
}

function HiddenFields({ values }: { values: Record<string, string | number> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
