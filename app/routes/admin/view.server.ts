import type { Context } from '#app/context.server.ts'
import { readPrintableWeek } from '#app/data/menu/week-plans.ts'
import { listHeldAndPausedIssues } from '#app/data/newsletter/admin-issues.ts'
import { readDashboard, readSubscriberTrend } from '#app/data/scheduling/dashboard.ts'
import { summarizeMenuReadiness } from '#app/domain/menu/menu-warnings.ts'
import { buildWeekChecklist, summarizeChecklist } from '#app/domain/menu/week-checklist.ts'
import { isApprovalCurrent } from '#app/domain/menu/week-plan.ts'
import { countSubscriberChangesByWeek } from '#app/domain/newsletter/subscriber-trend.ts'
import { listDashboardAlerts } from '#app/domain/scheduling/alerts.ts'
import { buildScheduledJobsView } from '#app/domain/scheduling/job-text.ts'
import {
  findNextOpenWeek,
  findOrderWindow,
  getCurrentKitchenWeek,
  type OrderWindow,
} from '#app/domain/scheduling/order-week.ts'
import { getScheduledJobStatuses } from '#app/domain/scheduling/scheduled-jobs.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatDate, formatLongDateTime } from '#app/domain/time/date-text.ts'
import { formatDuration } from '#app/domain/time/duration-text.ts'
import { addDays, toKitchenDate } from '#app/domain/time/kitchen-time.ts'
import { type PrintableWeek, requirePrintableWeek } from '#app/http/week-page.ts'

export async function readDashboardView(context: Context, isAdmin: boolean) {
  const { db, now } = context
  const business = await context.business()
  const { timeZone, replyHours } = business
  const window = findOrderWindow(now, business)
  const nextWeek = findNextOpenWeek(window.week, business)
  const [rows, trend, checklistWeeks, waitingIssues] = await Promise.all([
    readDashboard(db, now),
    isAdmin ? readSubscriberTrend(db, now) : null,
    readChecklistWeeks(context, business),
    isAdmin ? listHeldAndPausedIssues(db) : [],
  ])
  // `nextWeek` may be missing from `checklistWeeks`, because `nextWeek` skips weeks when the kitchen is closed.
  const { products } =
    checklistWeeks.find(({ week }) => week === nextWeek) ?? (await readPrintableWeek(db, nextWeek))
  const menu = summarizeMenuReadiness(products, nextWeek)
  const jobStatuses = getScheduledJobStatuses(now, rows.schedule, business)
  return {
    alerts: listDashboardAlerts({
      ...rows,
      waitingIssues,
      jobStatuses,
      now,
      isAdmin,
      replyHours,
      window,
      menu,
    }),
    checklists: checklistWeeks.map(weekChecklistSummary),
    week: orderWindowText(window, now, business),
    menu: { ...menu, title: `Week of ${formatDate(nextWeek)}` },
    replyHours,
    messages: rows.messages.slice(0, 5).map(({ id, name, createdAt }) => {
      const left = createdAt + replyHours * 3_600_000 - now
      const late = left < 0
      return { id, name, late, left: `${formatDuration(Math.abs(left))} ${late ? 'late' : 'left'}` }
    }),
    moreMessages: Math.max(0, rows.messages.length - 5),
    schedule: buildScheduledJobsView(jobStatuses, rows.schedule, { timeZone, now }),
    subscribers: trend && {
      confirmed: trend.confirmed,
      weeks: countSubscriberChangesByWeek(trend.days, now),
    },
  }
}

export type DashboardView = Awaited<ReturnType<typeof readDashboardView>>

function orderWindowText({ state, deadline, opens }: OrderWindow, now: number, { timeZone }: Business) {
  if (state === 'closed' || state === 'off')
    return {
      title: 'Orders are closed',
      text: `The next menu opens ${formatLongDateTime(opens, timeZone)}, in ${formatDuration(opens - now)}.`,
    }
  return {
    title: state === 'open' ? 'Orders are open' : 'Last day to order',
    text: `Orders close ${formatLongDateTime(deadline, timeZone)}, in ${formatDuration(deadline - now)}.`,
  }
}

async function readChecklistWeeks(context: Context, business: Business) {
  const thisWeek = getCurrentKitchenWeek(context.now, business.timeZone)
  const isMonday = toKitchenDate(context.now, business.timeZone).toString() === thisWeek
  const weeks = [...(isMonday ? [thisWeek] : []), addDays(thisWeek, 7)]
  return Promise.all(weeks.map((week) => requirePrintableWeek(context, week)))
}

function weekChecklistSummary({ week, title, off, menu, products, calendar, business }: PrintableWeek) {
  if (off !== null) return { week, title, ok: true, text: `Closed${off === '' ? '' : `: ${off}`}.` }
  const items = buildWeekChecklist({ week, products, minimums: business.menuMinimums, calendar })
  return {
    week,
    title,
    ok: items.every(({ ok }) => ok),
    text: `${summarizeChecklist(items)}. ${approvalText(menu)}`,
  }
}

function approvalText(menu: PrintableWeek['menu']) {
  if (menu?.approvedAt == null) return 'Not approved yet.'
  return isApprovalCurrent(menu) ? 'Approved.' : 'Changed since approval.'
}
