import type { ReactNode } from 'react'

/** A list's search form; the list's other filters are carried along in hidden fields. */
export function ListSearch({
  action,
  of,
  label,
  words,
  longest,
  kept = {},
  children,
}: {
  action: string
  /** The name of the list, such as `Posts`. */
  of: string
  label: string
  words: string
  longest: number
  kept?: Readonly<Record<string, string | null>>
  /** A link that clears the search. */
  children?: ReactNode
}) {
  return (
    <form className="admin-search" action={action} role="search" aria-label={of}>
      <label htmlFor="q">{label}</label>
      <input id="q" name="q" type="search" autoComplete="off" maxLength={longest} defaultValue={words} />
      {Object.entries(kept).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button className="admin-btn">Search</button>
      {children}
    </form>
  )
}
