import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { FilterInput, FilterSelect, ListSearch } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import {
  subscriberStates,
  subscriberStateLabels,
  type SubscriberState,
  subscriberTextLimits,
} from '#app/domain/newsletter/subscriber.ts'
import { formatSubscriberListParams, type SubscriberListFilter } from './search-params.ts'
import type { EnteredSubscriber } from './add-subscriber.ts'

interface SubscriberSearchProps {
  prefix: string
  filter: SubscriberListFilter
  counts: { state: string; count: string }[]
}

export function SubscriberSearch({ prefix, filter, counts }: SubscriberSearchProps) {
  return (
    <div className="grid gap-4 border-b border-line pb-4">
      <ul className="admin-counts gap-x-6">
        {counts.map(({ state, count }) => (
          <li key={state}>
            <a href={`/admin/subscribers?state=${state}`}>
              <b className="text-[1.3125rem]">{count}</b>{' '}
              {subscriberStateLabels[state as SubscriberState].toLowerCase()}
            </a>
          </li>
        ))}
      </ul>
      <ListSearch
        action="/admin/subscribers"
        listName="Subscribers"
        label="Email starts with"
        searchText={prefix}
      />
      <form
        className="grid-cols-[repeat(auto-fit,minmax(140px,1fr))] items-end gap-x-3 gap-y-2"
        action="/admin/subscribers"
        aria-label="Filter"
      >
        <FilterSelect
          name="state"
          label="Status"
          anyLabel="Any"
          value={filter.state}
          options={subscriberStates.map((state) => ({ value: state, name: subscriberStateLabels[state] }))}
        />
        <FilterInput
          name="source"
          label="Source"
          autoComplete="off"
          placeholder="/menu, admin, import"
          maxLength={200}
          defaultValue={filter.source}
        />
        <FilterInput name="from" label="Joined on or after" type="date" defaultValue={filter.from} />
        <FilterInput name="until" label="Joined on or before" type="date" defaultValue={filter.until} />
        <button className="admin-btn">Show</button>
      </form>
    </div>
  )
}

interface SubscriberTableProps {
  subscribers: { id: number; email: string; state: string; source: string; joined: string; at: string }[]
  prefix: string
  filter: SubscriberListFilter
  next: number | string | null
}

export function SubscriberTable({ subscribers, prefix, filter, next }: SubscriberTableProps) {
  const query = formatSubscriberListParams(prefix, filter)
  const isFiltered = query !== ''
  return (
    <>
      <p className="admin-row py-3.5 text-small">
        {isFiltered && <a href="/admin/subscribers">All subscribers</a>}
        <a href="#add">Add subscriber</a>
        <a href="/admin/subscribers/import">Import subscribers</a>
        <a href={`/admin/subscribers/export${query}`} download>
          {isFiltered ? 'Download results (CSV)' : 'Download all (CSV)'}
        </a>
      </p>
      <ListTable
        className={`stacked ${subscriberColumns}`}
        caption={prefix === '' ? 'Newest first' : `Email addresses starting with ${prefix}`}
        empty={isFiltered ? 'No subscribers match your search.' : 'No subscribers yet.'}
        rows={subscribers}
        rowKey="id"
        columns={{
          Email: ({ id, email }) => <a href={`/admin/subscribers/${id}`}>{email}</a>,
          Status: ({ state }) => state,
          Source: ({ source }) => source,
          Joined: ({ joined, at }) => <time dateTime={at}>{joined}</time>,
        }}
      />
      <Pager cursorParam={prefix === '' ? 'before' : 'after'} next={next} />
    </>
  )
}

/** On a phone, the email address has its own line and the other columns are below it. */
const subscriberColumns =
  'max-sm:[&_td]:text-start max-sm:[&_td]:text-least max-sm:[&_td]:text-ink-soft max-sm:[&_th]:col-span-full max-sm:[&_tr]:grid-cols-[auto_minmax(0,1fr)_auto] [&_:is(th,td:nth-child(3))]:wrap-anywhere [&_td:nth-child(2)]:whitespace-nowrap sm:[&_td:nth-child(3)]:min-w-[8em]'

export function AddSubscriberForm({
  doubleOptIn,
  entered,
  errors,
}: {
  doubleOptIn: boolean
  entered: EnteredSubscriber | undefined
  errors: Partial<EnteredSubscriber>
}) {
  return (
    <AdminSection
      id="add"
      title="Add subscriber"
      description={
        doubleOptIn
          ? 'For someone who asked in person to sign up. We’ll email them a confirmation link.'
          : 'For someone who asked in person to sign up. They’ll get the next newsletter.'
      }
    >
      <form className="admin-form" method="post" action="/admin/subscribers" aria-label="Add subscriber">
        <AdminField
          id="add-email"
          name="email"
          label="Email address"
          type="email"
          autoComplete="off"
          defaultValue={entered?.email}
          error={errors.email}
        />
        <AdminField
          id="add-phone"
          name="phone"
          label="Phone (optional)"
          type="tel"
          autoComplete="off"
          maxLength={subscriberTextLimits.phone}
          defaultValue={entered?.phone}
          error={errors.phone}
        />
        <AdminField
          id="add-consent"
          name="consent"
          label="How they gave consent"
          hint="For example: signed up at the farmers market on November 20."
          autoComplete="off"
          maxLength={subscriberTextLimits.consent}
          defaultValue={entered?.consent}
          error={errors.consent}
        />
        <button className="admin-btn solid">Add subscriber</button>
      </form>
    </AdminSection>
  )
}
