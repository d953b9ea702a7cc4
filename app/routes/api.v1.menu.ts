import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import { readPublicMenu } from '#app/data/menu/weeks.ts'
import { buildMenuApiBody } from '#app/domain/menu/menu-api.ts'
import { findSpecialWeek, getCurrentKitchenWeek, isMondayDate } from '#app/domain/scheduling/order-week.ts'
import {
  corsHeaders,
  createApiErrorResponse,
  createPreflightResponse,
  createUncachedApiResponse,
} from '#app/http/api.ts'
import { createEtagResponse } from '#app/http/file-responses.server.ts'
import { getErrorText } from '#app/log.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (request.method === 'OPTIONS') return createPreflightResponse()
  const { db, now, siteOrigin } = context
  const requestedWeek = new URL(request.url).searchParams.get('week')
  try {
    const business = await context.business()
    const thisWeek = getCurrentKitchenWeek(now, business.timeZone)
    const week = requestedWeek ?? thisWeek
    if (week === thisWeek && (await context.outdatedMenuWeek()) !== null)
      return await staleMenuResponse(context, requestedWeek)
    const menu = isMondayDate(week) ? await readPublicMenu(db, { week, thisWeek, now }) : null
    if (!menu)
      return createApiErrorResponse(
        404,
        'unknown-week',
        `No menu is published for that week. Use the date of its Monday, such as ?week=${thisWeek}, or leave it out for this week’s menu.`,
      )
    const body = JSON.stringify(buildMenuApiBody(menu, { business, siteOrigin, now, stale: false }))
    const { changesAt } = await context.orderTimes()
    const maxAge = Math.min(600, Math.max(0, Math.floor((changesAt - now) / 1000)))
    return createEtagResponse(request, body, 'application/json', {
      ...corsHeaders,
      'cache-control': `public, max-age=${maxAge}, must-revalidate`,
    })
  } catch (error) {
    context.log('menu-unreadable', { error: getErrorText(error) })
    return staleMenuResponse(context, requestedWeek)
  }
}

/** Returns the saved copy of the menu, marked as stale; a 503 if there is no copy for the requested week (B06). */
async function staleMenuResponse(context: Context, requestedWeek: string | null) {
  const { now, siteOrigin } = context
  const [business, lastMenu] = await Promise.all([context.business(), context.menuFallback.read()])
  const thisWeek = getCurrentKitchenWeek(now, business.timeZone)
  const week = business.closed ? thisWeek : lastMenu?.week
  if (!lastMenu || !week || (requestedWeek !== null && requestedWeek !== week))
    return createApiErrorResponse(
      503,
      'unavailable',
      'The menu isn’t available right now. Try again in a minute.',
    )
  const { off = null, overrides = {} } = findSpecialWeek(week, business) ?? {}
  const openState = week === thisWeek ? 'live' : 'past'
  const menu = {
    week,
    state: off === null ? openState : 'off',
    off,
    overrides,
    products: off === null ? lastMenu.products : [],
    corrections: lastMenu.corrections,
    previous: null,
    next: null,
  }
  return createUncachedApiResponse(buildMenuApiBody(menu, { business, siteOrigin, now, stale: true }))
}
