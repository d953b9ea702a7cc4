import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { apiRefusal, openHeaders, preflight } from '#app/api-answer.ts'
import { readWeek } from '#app/data/weeks.ts'
import { menuAnswer } from '#app/domain/menu-answer.ts'
import { orderWindow } from '#app/domain/order-week.ts'
import { isWeek } from '#app/domain/handover.ts'
import { feedAnswer } from '#app/feed-answer.ts'
import { faultText } from '#app/log.ts'

/** The menu of a week for anybody's program: documented in docs/api.md, and free to read from any page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (request.method === 'OPTIONS') return preflight()
  try {
    const { db, now, siteOrigin } = context
    const business = await context.business()
    const { week: thisWeek } = orderWindow(now, business)
    const week = new URL(request.url).searchParams.get('week') ?? thisWeek
    const menu = isWeek(week) ? await readWeek(db, { week, thisWeek, now }) : null
    if (!menu) return unknownWeek(thisWeek)
    const body = JSON.stringify(menuAnswer(menu, { business, siteOrigin }))
    return feedAnswer(request, body, 'application/json', openHeaders)
  } catch (error) {
    context.log('menu-unreadable', { error: faultText(error) })
    return apiRefusal(503, 'unavailable', 'The menu can’t be read right now. Ask again in a minute.')
  }
}

function unknownWeek(thisWeek: string) {
  return apiRefusal(
    404,
    'unknown-week',
    `No menu is published under that week. Name a week by its Monday, as in ?week=${thisWeek}, or leave the week out for this week’s menu.`,
  )
}
