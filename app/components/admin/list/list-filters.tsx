import type { InputHTMLAttributes, ReactNode } from 'react'

export function ListSearch({
  action,
  listName,
  label,
  searchText,
  maxLength = 254,
  hiddenFields = {},
  children,
}: {
  action: string
  listName: string
  label: string
  searchText: string
  maxLength?: number
  hiddenFields?: Readonly<Record<string, string | null>>
  children?: ReactNode
}) {
  return (
    <form className="admin-search" action={action} role="search" aria-label={listName}>
      <label htmlFor="q">{label}</label>
      <input
        id="q"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        defaultValue={searchText}
      />
      {Object.entries(hiddenFields).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button className="admin-btn">Search</button>
      {children}
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

export function FilterSelect({
  name,
  label,
  anyLabel,
  value,
  options,
}: {
  name: string
  label: string
  anyLabel: string
  value: string | null
  options: readonly { value: string; name: string }[]
}) {
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
