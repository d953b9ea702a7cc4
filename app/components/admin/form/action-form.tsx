import { useLocation } from '@remix-run/react'
import type { FormHTMLAttributes, ReactNode } from 'react'

type HiddenValues = Readonly<Record<string, string | number | null>>

interface AdminFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method'> {
  label?: string | undefined
  values?: HiddenValues
}

/** Posts to the current page's URL without the query string, unless the caller sets `action`. */
export function AdminForm({ action, label, values = {}, children, ...form }: AdminFormProps) {
  const { pathname } = useLocation()
  return (
    <form method="post" action={action || pathname} aria-label={label} {...form}>
      <HiddenFields values={values} />
      {children}
    </form>
  )
}

export function HiddenFields({ values }: { values: HiddenValues }) {
  return Object.entries(values).map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}

interface ActionFormProps {
  action?: string
  intent: string
  values?: HiddenValues
  label?: string
  describedBy?: string | undefined
  className?: string
  children: ReactNode
}

export function ActionForm({
  intent,
  values,
  describedBy,
  className = 'admin-btn',
  children,
  ...form
}: ActionFormProps) {
  return (
    <AdminForm {...form} values={{ intent, ...values }}>
      <button className={className} aria-describedby={describedBy}>
        {children}
      </button>
    </AdminForm>
  )
}

interface ActionFormWithConfirmationProps {
  action?: string
  label?: string
  openLabel: string
  description: string
  intent: string
  values: HiddenValues
  buttonLabel: string
  solid?: boolean
  group?: string
}

export function ActionFormWithConfirmation({ solid = false, ...props }: ActionFormWithConfirmationProps) {
  return (
    <details className="open:w-full" name={props.group}>
      <summary
        className={`admin-btn w-fit list-none [&::-webkit-details-marker]:hidden ${solid ? 'solid' : ''}`}
      >
        {props.openLabel}
      </summary>
      <AdminForm
        className="mt-2.5 max-w-[36em] gap-2.5 rounded-control border border-control bg-card px-3.5 pt-3 pb-3.5 text-small"
        action={props.action}
        label={props.label}
        values={props.values}
      >
        <p>{props.description}</p>
        <button className="admin-btn solid" name="intent" value={props.intent}>
          {props.buttonLabel}
        </button>
      </AdminForm>
    </details>
  )
}
