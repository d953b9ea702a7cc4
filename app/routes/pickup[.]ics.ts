import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findPickupLocation } from '#app/content/locations.ts'
import {
  findNextPickupWeek,
  isClosedWeek,
  isMondayDate,
  listPickupDays,
} from '#app/domain/scheduling/order-week.ts'
import { buildCalendarFile } from '#app/domain/time/calendar-file.ts'

/** Serves a calendar file for pickup in `?at=<city>` in the week `?week=<Monday>` (default: the next pickup week). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now, siteOrigin } = context
  const query = new URL(request.url).searchParams
  const [business, { cities }] = await Promise.all([context.business(), context.area()])
  const location = findPickupLocation(query.get('at') ?? 'johnson-city', business, cities)
  const week = query.get('week') ?? findNextPickupWeek(now, business)
  if (!location || !isMondayDate(week) || isClosedWeek(week, business))
    throw new Response(null, { status: 404 })

  const { name, phone } = business
  const file = buildCalendarFile(
    listPickupDays(week, business).map(({ date, from, to }) => ({
      uid: `${date}-${location.site}@${new URL(siteOrigin).hostname}`,
      from,
      to,
      title: `${name}: pickup in ${location.name}`,
      location: [name, location.street, location.town].join(', '),
      notes: `Bring a cooler bag. Running late? Call ${phone}.`,
      url: `${siteOrigin}${location.href}`,
    })),
    name,
    now,
  )
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="pickup-${location.site}.ics"`,
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  })
}
