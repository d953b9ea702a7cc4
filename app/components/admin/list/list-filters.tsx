import type { InputHTMLAttributes, ReactNode } from 'react'
import { SelectField, type FieldOption } from '#app/components/admin/form/choice-fields.tsx'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'

interface ListSearchProps {
  action: string
  listName: string
  label: string
  searchText: string
  maxLength?: number
  hiddenFields?: Readonly<Record<string, string | null>>
  children?: ReactNode
}

export function ListSearch({ maxLength = 254, hiddenFields = {}, ...props }: ListSearchProps) {
  return (
    <form className="admin-search" action={props.action} role="search" aria-label={props.listName}>
      <label htmlFor="q">{props.label}</label>
      <input
        id="q"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        defaultValue={props.searchText}
      />
      {Object.entries(hiddenFields).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button className="admin-btn">Search</button>
      {props.children}
    </form>
  )
}

export function FilterInput(props: InputHTMLAttributes<HTMLInputElement> & { name: string; label: string }) {
  return <AdminField {...props} id={props.name} />
}

interface FilterSelectProps {
  name: string
  label: string
  anyLabel: string
  value: string | null
  options: readonly FieldOption[]
}

export function FilterSelect({ name, label, anyLabel, value, options }: FilterSelectProps) {
  return (
    <SelectField
      id={name}
      name={name}
      label={label}
      options={[{ value: '', name: anyLabel }, ...options]}
      selected={value ?? ''}
    />
  )
}
