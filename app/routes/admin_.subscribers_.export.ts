import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { logPersonalDataExport } from '#app/data/audit/audit-log.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { listSubscribers, searchSubscribers } from '#app/data/newsletter/subscribers.ts'
import { describeSignupSource } from '#app/domain/newsletter/subscriber.ts'
import { createCsvResponse, formatIsoTimestamp } from '#app/http/csv.ts'
import { parseSubscriberListParams, toSubscriberFilter } from './admin_.subscribers/search-params.ts'

const perPage = 500

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const { prefix, filter } = parseSubscriberListParams(request.url)
  const { timeZone } = await context.business()
  const details = { ...filter, source: namedSource(filter.source), byAddress: prefix !== '' }
  await logPersonalDataExport(context.db, { list: 'subscribers', details, by: account.id, now: context.now })
  const subscriberFilter = toSubscriberFilter(filter, timeZone)
  const pages =
    prefix === ''
      ? readAllPages((before: number | null) =>
          listSubscribers(context.db, subscriberFilter, before, perPage),
        )
      : readAllPages((after: string | null) => searchSubscribers(context.db, prefix, after, perPage))
  return createCsvResponse(
    'subscribers',
    {
      email: (row) => row.email,
      phone: (row) => row.phone,
      state: (row) => row.state,
      source: (row) => describeSignupSource(row.source),
      joined: (row) => formatIsoTimestamp(row.createdAt),
      confirmed: (row) => formatIsoTimestamp(row.confirmedAt),
      unsubscribed: (row) => formatIsoTimestamp(row.unsubscribedAt),
      consent: (row) => row.consent,
    },
    pages,
  )
}

/** An unknown sign-up source may contain an email address, which must not get into the activity log. */
function namedSource(source: string) {
  return source === '' || /^(desk|import|\/[a-z0-9/-]{0,80})$/.test(source) ? source : 'another'
}
