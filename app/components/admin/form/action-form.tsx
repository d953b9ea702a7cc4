import type { ReactNode } from 'react'

interface ActionFormProps {
  action: string
  intent: string
  values?: Record<string, string | number>
  label?: string
  describedBy?: string | undefined
  solid?: boolean
  children: ReactNode
}

export function ActionForm({ action, intent, values = {}, solid = false, ...props }: ActionFormProps) {
  return (
    <form method="post" action={action} aria-label={props.label}>
      <input type="hidden" name="intent" value={intent} />
      <HiddenFields values={values} />
      <button className={solid ? 'admin-btn solid' : 'admin-btn'} aria-describedby={props.describedBy}>
        {props.children}
      </button>
    </form>
  )
}

interface ActionFormWithConfirmationProps {
  action?: string
  label?: string
  openLabel: string
  description: string
  intent: string
  values: Record<string, string | number>
  buttonLabel: string
  solid?: boolean
  group?: string
}

export function ActionFormWithConfirmation({ solid = false, ...props }: ActionFormWithConfirmationProps) {
  return (
    <details className="open:w-full" name={props.group}>
      <summary className={`admin-btn w-fit list-none ${solid ? 'solid' : ''}`}>{props.openLabel}</summary>
      <form
        className="mt-2.5 max-w-[36em] gap-2.5 rounded-control border border-control bg-card px-3.5 pt-3 pb-3.5 text-small"
        method="post"
        action={props.action}
        aria-label={props.label}
      >
        <HiddenFields values={props.values} />
        <p>{props.description}</p>
        <button className="admin-btn solid" name="intent" value={props.intent}>
          {props.buttonLabel}
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
