import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as z from 'zod'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { FilterSelect, ListSearchForm } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import type { Context } from '#app/context.server.ts'
import { addSubscriberManually } from '#app/data/newsletter/subscriber-changes.ts'
import {
  countSubscribersByState,
  listSubscribers,
  searchSubscribers,
} from '#app/data/newsletter/subscribers.ts'
import { emailSchema, messageSchema, singleLineTextSchema } from '#app/domain/inbox/message-fields.ts'
import {
  describeSignupSource,
  subscriberRejectionTexts,
  subscriberStateLabels,
  subscriberStates,
  subscriberTextLimits,
} from '#app/domain/newsletter/subscriber.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { type AdminActionResult, runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { formatSubscriberListParams, parseSubscriberListParams, toSubscriberFilter } from './search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { db, now } = context
  const { prefix, after, before, filter } = parseSubscriberListParams(request.url)
  const { timeZone, newsletterDoubleOptIn: doubleOptIn } = await context.business()
  const [counts, { rows, next }] = await Promise.all([
    countSubscribersByState(db),
    prefix === ''
      ? listSubscribers(db, toSubscriberFilter(filter, timeZone), before)
      : searchSubscribers(db, prefix, after),
  ])
  return {
    ...buildAdminPageView(request, signedIn),
    doubleOptIn,
    prefix,
    filter,
    counts,
    subscribers: rows.map(({ id, email, state, source, createdAt }) => ({
      id,
      email,
      state: subscriberStateLabels[state],
      source: describeSignupSource(source),
      joined: formatShortDateTime(createdAt, { timeZone, now }),
      at: new Date(createdAt).toISOString(),
    })),
    next,
  }
}

type View = Awaited<ReturnType<typeof loader>>

const newSubscriberSchema = z.object({
  email: emailSchema('Please enter an email address.'),
  phone: messageSchema.shape.phone,
  consent: singleLineTextSchema
    .min(1, 'Please say how this person agreed to get the newsletter.')
    .max(subscriberTextLimits.consent, `Please use at most ${subscriberTextLimits.consent} characters.`),
})

type SubscriberField = 'email' | 'phone' | 'consent'

interface SubscriberForm {
  entered: Record<SubscriberField, string>
  errors: Partial<Record<SubscriberField, string[]>>
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  const text = (name: SubscriberField) => readTextField(form, name).slice(0, 2000)
  const entered = { email: text('email'), phone: text('phone'), consent: text('consent') }
  const shown: SubscriberForm = { entered, errors: {} }
  return runAdminAction(context, { page: '/admin/subscribers', shown, event: 'subscriber-add-failed' }, () =>
    addSubscriber(context, shown, account.id),
  )
}

async function addSubscriber(
  { db, now, business, suppressionHash, enqueue }: Context,
  { entered }: SubscriberForm,
  by: string,
): Promise<AdminActionResult<SubscriberField, SubscriberForm>> {
  const parsed = newSubscriberSchema.safeParse(entered)
  if (!parsed.success) return { status: 422, shown: { errors: z.flattenError(parsed.error).fieldErrors } }
  const { newsletterDoubleOptIn: doubleOptIn } = await business()
  const suppression = suppressionHash(parsed.data.email)
  const result = await addSubscriberManually(db, { ...parsed.data, suppression, doubleOptIn, by, now })
  if (result.outcome !== 'added')
    return { status: 409, shown: { errors: { email: [subscriberRejectionTexts[result.outcome]] } } }
  if (result.emailId !== null) await enqueue([{ type: 'send-confirmation', emailId: result.emailId }])
  return { done: doubleOptIn ? 'subscriber-added' : 'subscriber-confirmed' }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Subscribers')

export default function SubscribersPage() {
  const view = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={view.viewer} heading="Subscribers" notice={view.notice} error={result?.error}>
      <SubscriberSearch view={view} />
      <SubscriberTable view={view} />
      <AddSubscriberForm doubleOptIn={view.doubleOptIn} result={result} />
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
      <ListSearchForm listName="Subscribers" label="Email starts with" searchText={prefix} />
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
        <AdminField
          name="source"
          label="Source"
          autoComplete="off"
          placeholder="/menu, admin, import"
          maxLength={200}
          defaultValue={filter.source}
        />
        <AdminField name="from" label="Joined on or after" type="date" defaultValue={filter.from} />
        <AdminField name="until" label="Joined on or before" type="date" defaultValue={filter.until} />
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
  result: SubscriberForm | undefined
}

function AddSubscriberForm({ doubleOptIn, result }: AddSubscriberFormProps) {
  return (
    <AdminSection
      id="add"
      title="Add subscriber"
      description={
        doubleOptIn
          ? 'Use this for someone who asked in person to sign up. We’ll email them a confirmation link.'
          : 'Use this for someone who asked in person to sign up. They’ll get the next newsletter.'
      }
    >
      <form className="admin-form" method="post" action="/admin/subscribers" aria-label="Add subscriber">
        {addSubscriberFields.map(({ name, ...field }) => (
          <AdminField
            key={name}
            id={`add-${name}`}
            name={name}
            autoComplete="off"
            defaultValue={result?.entered[name]}
            error={result?.errors[name]?.[0]}
            {...field}
          />
        ))}
        <button className="admin-btn solid">Add subscriber</button>
      </form>
    </AdminSection>
  )
}
