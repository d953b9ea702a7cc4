import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { FilterInput, FilterSelect, ListSearch } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { countSubscribers, listSubscribers, searchSubscribers } from '#app/data/newsletter/subscriber-list.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import {
  signupSourceText,
  subscriberStates,
  subscriberStateLabels,
  subscriberTextLimits,
} from '#app/domain/newsletter/subscriber.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { readForm } from '#app/http/form.ts'
import { errorText } from '#app/log.ts'
import { addSubscriberFromForm, readEnteredSubscriber, type EnteredSubscriber } from './actions.ts'
import { formatSubscriberListParams, parseSubscriberListParams, toSubscriberFilter } from './search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { db, now } = context
  const { prefix, after, before, filter } = parseSubscriberListParams(request.url)
  const { timeZone, newsletterDoubleOptIn: doubleOptIn } = await context.business()
  const [counts, { rows, next }] = await Promise.all([
    countSubscribers(db),
    prefix === ''
      ? listSubscribers(db, toSubscriberFilter(filter, timeZone), { before })
      : searchSubscribers(db, { prefix, after }),
  ])
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    doubleOptIn,
    prefix,
    filter,
    counts,
    subscribers: rows.map(({ id, email, state, source, createdAt }) => ({
      id,
      email,
      state: subscriberStateLabels[state],
      source: signupSourceText(source),
      joined: shortDateTimeText(createdAt, { timeZone, now }),
      at: new Date(createdAt).toISOString(),
    })),
    next,
  }
}

type View = Awaited<ReturnType<typeof loader>>

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const entered = readEnteredSubscriber(await readForm(request))
  try {
    return await addSubscriberFromForm(context, entered, account.id)
  } catch (error) {
    context.log('subscriber-add-failed', { error: errorText(error) })
    return json({ entered, errors: {}, general: accountMessages.unexpected }, { status: 500 })
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Subscribers')

export default function SubscribersPage() {
  const view = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const error = result?.general ? { tone: 'error' as const, text: result.general } : null
  return (
    <AdminLayout viewer={view.viewer} heading="Subscribers">
      <ActionResultNotice notice={result ? error : view.notice} />
      <SubscriberSearch view={view} />
      <SubscriberTable view={view} />
      <AddSubscriberForm
        doubleOptIn={view.doubleOptIn}
        entered={result?.entered}
        errors={result?.errors ?? {}}
      />
    </AdminLayout>
  )
}

function SubscriberSearch({ view: { prefix, filter, counts } }: { view: View }) {
  return (
    <div className="grid gap-4 border-b border-line pb-4">
      <ul className="admin-counts gap-x-6">
        {counts.map(({ state, count }) => (
          <li key={state}>
            <a href={`/admin/subscribers?state=${state}`}>
              <b className="text-[1.3125rem]">{count.toLocaleString('en-US')}</b>{' '}
              {subscriberStateLabels[state].toLowerCase()}
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

function SubscriberTable({ view: { subscribers, prefix, filter, next } }: { view: View }) {
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
        className="stacked max-sm:[&_td]:text-start max-sm:[&_td]:text-least max-sm:[&_td]:text-ink-soft max-sm:[&_th]:col-span-full max-sm:[&_tr]:grid-cols-[auto_minmax(0,1fr)_auto] [&_:is(th,td:nth-child(3))]:wrap-anywhere [&_td:nth-child(2)]:whitespace-nowrap sm:[&_td:nth-child(3)]:min-w-[8em]"
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

const addSubscriberFields = [
  { name: 'email', label: 'Email address', type: 'email' },
  { name: 'phone', label: 'Phone (optional)', type: 'tel', maxLength: subscriberTextLimits.phone },
  {
    name: 'consent',
    label: 'How they gave consent',
    hint: 'For example: signed up at the farmers market on November 20.',
    maxLength: subscriberTextLimits.consent,
  },
] as const

interface AddSubscriberFormProps {
  doubleOptIn: boolean
  entered: EnteredSubscriber | undefined
  errors: Partial<EnteredSubscriber>
}

function AddSubscriberForm({ doubleOptIn, entered, errors }: AddSubscriberFormProps) {
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
        {addSubscriberFields.map(({ name, ...field }) => (
          <AdminField
            key={name}
            id={`add-${name}`}
            name={name}
            autoComplete="off"
            defaultValue={entered?.[name]}
            error={errors[name]}
            {...field}
          />
        ))}
        <button className="admin-btn solid">Add subscriber</button>
      </form>
    </AdminSection>
  )
}
