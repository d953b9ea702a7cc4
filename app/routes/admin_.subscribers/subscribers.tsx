import { Pager } from '#app/components/admin/list/pager.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { formatSubscriberListParams, type SubscriberListFilter } from './search-params.ts'

interface Shown {
  id: number
  email: string
  state: string
  source: string
  joined: string
  at: string
}

/** Table of the subscribers that match the search or filters, with links to add, import, and export. */
export function SubscriberTable({
  subscribers,
  prefix,
  filter,
  next,
}: {
  subscribers: readonly Shown[]
  prefix: string
  filter: SubscriberListFilter
  next: string | number | null
}) {
  const some = formatSubscriberListParams(prefix, filter) !== ''
  return (
    <>
      <p className="admin-row subscribers-ways">
        {some && <a href="/admin/subscribers">All subscribers</a>}
        <a href="#add">Add subscriber</a>
        <a href="/admin/subscribers/import">Import subscribers</a>
        <a href={`/admin/subscribers/export${formatSubscriberListParams(prefix, filter)}`} download>
          {some ? 'Download results (CSV)' : 'Download all (CSV)'}
        </a>
      </p>
      <ListTable
        className="stacked subscribers-list"
        caption={prefix === '' ? 'Newest first' : `Email addresses starting with ${prefix}`}
        empty={some ? 'No subscribers match.' : 'No subscribers yet.'}
        rows={subscribers}
        rowKey="id"

        columns={{
          Email: ({ id, email }) => <a href={`/admin/subscribers/${id}`}>{email}</a>,
          Status: ({ state }) => state,
          Source: ({ source }) => source,
          Joined: ({ joined, at }) => <time dateTime={at}>{joined}</time>,
        }}
      />
      <Pager by={prefix === '' ? 'before' : 'after'} next={next} />
    </>
  )
}
