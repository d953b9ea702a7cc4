import type { ReactNode } from 'react'

export function DescriptionList({ items }: { items: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="text-small">
      {items.map(
        ({ name, value }) =>
          value !== null && (
            <div
              key={name}
              className="grid grid-cols-[8em_minmax(0,1fr)] gap-3 border-t border-line py-1.5 first:border-0"
            >
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere [&_a]:inline-block [&_a]:py-0.5">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
