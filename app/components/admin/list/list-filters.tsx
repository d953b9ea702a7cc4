import type { InputHTMLAttributes, ReactNode } from 'react'

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

export function FilterInput({
  name,
  label,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { name: string; label: string }) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} {...input} />
    </div>
  )
}

interface FilterSelectProps {
  name: string
  label: string
  anyLabel: string
  value: string | null
  options: readonly { value: string; name: string }[]
}

export function FilterSelect({ name, label, anyLabel, value, options }: FilterSelectProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value ?? ''}>
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
