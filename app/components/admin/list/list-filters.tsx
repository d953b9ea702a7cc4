import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { HiddenFields } from '#app/components/admin/form/action-form.tsx'
import { type ChoiceOption, SelectField } from '#app/components/admin/form/choice-fields.tsx'

interface ListSearchProps {
  listName: string
  label: string
  searchText: string
  maxLength?: number
  hiddenFields?: Readonly<Record<string, string | null>>
  children?: ReactNode
}

export function ListSearchForm({ maxLength = 254, hiddenFields = {}, ...props }: ListSearchProps) {
  const { pathname } = useLocation()
  return (
    <form className="admin-search" action={pathname} role="search" aria-label={props.listName}>
      <label htmlFor="q">{props.label}</label>
      <input
        id="q"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        defaultValue={props.searchText}
      />
      <HiddenFields values={hiddenFields} />
      <button className="admin-btn">Search</button>
      {props.children}
    </form>
  )
}

interface FilterSelectProps {
  name: string
  label: string
  anyLabel: string
  value: string | null
  options: readonly ChoiceOption[]
}

export function FilterSelect({ name, label, anyLabel, value, options }: FilterSelectProps) {
  return (
    <SelectField
      name={name}
      label={label}
      options={[{ value: '', name: anyLabel }, ...options]}
      selected={value ?? ''}
    />
  )
}

interface TabLinkProps {
  href: string
  isCurrent: boolean
  children: ReactNode
}

export function TabLink({ href, isCurrent, children }: TabLinkProps) {
  return (
    <a
      className="block min-w-6 border-b-3 border-transparent pt-2 pb-[7px] text-small font-semibold text-ink no-underline hover:border-line aria-[current]:border-brand aria-[current]:text-brand"
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
