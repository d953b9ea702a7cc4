import type { Context } from '#app/context.server.ts'
import { listHeldAndPausedIssues } from '#app/data/newsletter/admin-issues.ts'
import { readSubscriberTrend, readDashboard } from '#app/data/scheduling/dashboard.ts'
import { readPrintableWeek } from '#app/data/menu/week-print.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { monthDayText, deadlineText, noonUtcOf } from '#app/domain/time/date-text.ts'
import { menuReadiness, plannedCategories } from '#app/domain/menu/menu-readiness.ts'
import { currentAlerts } from '#app/domain/scheduling/alerts.ts'
import { nextOpenWeek, orderWindow, type OrderWindow } from '#app/domain/scheduling/order-week.ts'
import { lateText } from '#app/domain/scheduling/overdue.ts'
import { scheduledJobStatuses } from '#app/domain/scheduling/scheduled-jobs.ts'
import { scheduledJobsView } from '#app/domain/scheduling/status-view.ts'
import { durationText } from '#app/domain/time/duration-text.ts'
import { subscriberTrend } from '#app/domain/newsletter/subscriber-trend.ts'
import { readChecklistWeeks, weekChecklistSummary } from './checklist-summary.ts'

const hour = 3_600_000

/** Reads the dashboard: alerts first, then the state of each area. Staff don't see subscriber numbers. */
export async function readDashboardView(context: Context, { isAdmin }: { isAdmin: boolean }) {
  const { db, now } = context
  const business = await context.business()
  const { timeZone, replyHours } = business
  const window = orderWindow(now, business)
  const nextWeek = nextOpenWeek(window.week, business)
  const [rows, trend, papers, letters] = await Promise.all([
    readDashboard(db, now),
    isAdmin ? readSubscriberTrend(db, now) : null,
    readChecklistWeeks(context),
    isAdmin ? listHeldAndPausedIssues(db) : [],
  ])
  // If the kitchen is closed next week, the next week with a menu comes later and isn't in `papers`.
  const { dishes } = papers.find(({ week }) => week === nextWeek) ?? (await readPrintableWeek(db, nextWeek))
  const menu = menuReadiness(plannedCategories(dishes), nextWeek)
  const things = scheduledJobStatuses(now, rows.schedule, business)
  return {
    needs: currentAlerts({ ...rows, letters, things, now, isAdmin, replyHours, window, menu }),
    checklists: papers.map(weekChecklistSummary),
    week: orderWindowText(window, now, business),
    menu: { ...menu, title: `Week of ${monthDayText(noonUtcOf(nextWeek), timeZone)}` },
    replyHours,
    messages: rows.messages.slice(0, 5).map(({ id, name, createdAt }) => {
      const left = createdAt + replyHours * hour - now
      return {
        id,
        name,
        late: left < 0,
        left: left < 0 ? lateText(-left) : `${durationText(left)} left`,
      }
    }),
    moreMessages: Math.max(0, rows.messages.length - 5),
    schedule: scheduledJobsView(things, rows.schedule, { timeZone, now }),
    subscribers: trend && { confirmed: trend.confirmed, weeks: subscriberTrend(trend.days, now) },
  }
}

export type DashboardView = Awaited<ReturnType<typeof readDashboardView>>

function orderWindowText({ state, deadline, opens }: OrderWindow, now: number, { timeZone }: Business) {
  if (state === 'closed')
    return {
      state,
      title: 'Orders are closed',
      text: `The next menu opens ${deadlineText(opens, timeZone)}, in ${durationText(opens - now)}.`,
    }
  return {
    state,
    title: state === 'open' ? 'Orders are open' : 'Last day to order',
    text: `Orders close ${deadlineText(deadline, timeZone)}, in ${durationText(deadline - now)}.`,
  }
}
