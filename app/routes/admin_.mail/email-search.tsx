import { FilterInput, FilterSelect } from '#app/components/admin/list/list-filters.tsx'
import type { EmailFilter } from '#app/data/mail/mail-log.ts'
import { mailOutcomes, mailOutcomeText } from '#app/domain/mail/mail-outcomes.ts'
import { mailStateText } from '#app/domain/mail/mail-text.ts'

interface EmailSearchProps {
  filters: EmailFilter
  kinds: { value: string; name: string }[]
  problems: { count: string; href: string; name: string }[]
}

export function EmailSearch({ filters, kinds, problems }: EmailSearchProps) {
  return (
    <>
      {problems.length > 0 && (
        <p className="admin-row mb-3.5 text-small">
          {problems.map(({ count, href, name }) => (
            <a key={href} href={href}>
              <b>{count}</b> {name}
            </a>
          ))}
        </p>
      )}
      <form
        className="mb-4.5 grid-cols-2 items-end gap-x-3 gap-y-2.5 max-md:[&>div:first-child]:col-span-full md:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))_auto]"
        action="/admin/mail"
        role="search"
        aria-label="Emails"
      >
        <FilterInput
          name="q"
          label="Email address or subject"
          type="search"
          autoComplete="off"
          maxLength={254}
          defaultValue={filters.search?.typed ?? ''}
        />
        <FilterSelect
          name="state"
          label="Status"
          anyLabel="Any"
          value={filters.state}
          options={Object.entries(mailStateText).map(([value, { name }]) => ({ value, name }))}
        />
        <FilterSelect
          name="outcome"
          label="Delivery"
          anyLabel="Any"
          value={filters.outcome}
          options={mailOutcomes.map((value) => ({ value, name: mailOutcomeText[value].name }))}
        />
        <FilterSelect name="kind" label="Type" anyLabel="Any" value={filters.kind} options={kinds} />
        <button className="admin-btn">Show</button>
        {(filters.state ?? filters.kind ?? filters.outcome ?? filters.search) && (
          <a className="self-center text-small md:col-span-full" href="/admin/mail">
            Clear filters
          </a>
        )}
      </form>
    </>
  )
}
