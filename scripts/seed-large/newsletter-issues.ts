import { findIssueDueTime } from '#app/domain/newsletter/issue-timing.ts'
import { getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { day, minute, rows } from './rows.ts'

/** Number of weekly issues before this week's, each with a last-call reminder. */
const pastWeeks = 60
/** Number of meals in an issue; each meal has a link to order it and a link to its page. */
const mealsPerIssue = 60

/**
 * Returns statements that insert newsletter issues of more than a year. The newest went to every confirmed subscriber
 * and the two before it to a few thousand; older ones have only totals. This week's last-call reminder is awaiting
 * approval, and next week's issue is a draft.
 */
export function issueRows(now: number) {
  const week = getCurrentKitchenWeek(now, defaultBusiness.timeZone)
  const next = addDays(week, 7)
  return [
    ...rows('issues', 0, pastWeeks, {
      ...totals,
      id: `${pastWeeks + 1} - i`,
      kind: `'weekly'`,
      week: weekSql(week),
      dedupe_key: `'weekly:' || ${weekSql(week)}`,
      ...issueTimes(dueSql(week)),
      subject: `case when i % 4 = 0 then 'Soup weather, issue ' || i end`,
      content: content(week),
    }),
    ...rows('issues', 1, pastWeeks, {
      ...totals,
      id: `${2 * pastWeeks + 2} - i`,
      kind: `'last-call'`,
      week: weekSql(week),
      dedupe_key: `'last-call:' || ${weekSql(week)}`,
      ...issueTimes(`${dueSql(week)} + ${78 * 60 * minute}`),
      subject: 'null',
      content: content(week),
    }),
    ...deliveryStatements(pastWeeks + 1, `s.state = 'confirmed'`),
    ...deliveryStatements(pastWeeks, `s.state = 'confirmed' and s.id <= 3000`),
    ...deliveryStatements(pastWeeks - 1, `s.state = 'confirmed' and s.id <= 3000`),
    ...rows('issue_links', 0, mealsPerIssue * 2 * (pastWeeks + 1) - 1, {
      issue_id: `1 + i / ${mealsPerIssue * 2}`,
      number: `i % ${mealsPerIssue * 2}`,
      url: `case when i % 2 = 0 then 'https://order.holstontable.example/?campaign=newsletter&dish=' || (i / 2 % ${mealsPerIssue})
        else 'https://holstontable.example/product/' || (1 + i / 2 % ${mealsPerIssue}) end`,
      product_id: `1 + i / 2 % ${mealsPerIssue}`,
      clicks: `(i * 7919) % 400`,
    }),
    unsentIssue(next, 'weekly', 'draft'),
    unsentIssue(week, 'last-call', 'held'),
  ]
}

const weekSql = (week: string) => `date('${week}', '-' || (7 * i) || ' days')`
const dueSql = (week: string) => `(strftime('%s', ${weekSql(week)}) * 1000 + ${14 * 60 * minute})`

const recipients = '43000 - i * 300'
const totals = {
  state: `case when i % 23 = 22 then 'cancelled' else 'sent' end`,
  recipients,
  sent: `${recipients} - 60`,
  failed: 30,
  suppressed: 20,
  unknown: 10,
  delivered: `${recipients} - 400`,
  bounced: `100 + i`,
  complained: `i % 9`,
  unsubscribed: `40 + i % 50`,
  approved_by: `'local-admin'`,
}

/** Timestamps of an issue that was approved the day before, started when due, and finished twenty minutes later. */
function issueTimes(due: string) {
  return {
    due_at: due,
    approved_at: `${due} - ${day}`,
    frozen_at: due,
    started_at: due,
    finished_at: `${due} + ${20 * minute}`,
    created_at: `${due} - ${9 * day}`,
    updated_at: due,
  }
}

/** Returns SQL for the content of an issue, which is as long as that of a full menu. */
function content(week: string) {
  const meal = `<tr><td style="padding:16px 0 14px">A meal, its ingredients, a link and its nutrition facts.</td></tr>`
  return `json_object('subject', 'Menu of ' || ${weekSql(week)}, 'preheader', 'Order by Thursday.',
    'text', replace(hex(zeroblob(200)), '00', 'A meal and its ingredients. '),
    'html', '<!doctype html><html lang="en"><title>Menu</title><body><table>' || replace(hex(zeroblob(700)), '00', '${meal}') || '</table></body></html>',
    'links', (with recursive d(n) as (select 0 union all select n + 1 from d where n < ${mealsPerIssue * 2 - 1})
      select json_group_array(json_object('url', 'https://holstontable.example/product/' || (1 + n / 2), 'productId', 1 + n / 2)) from d),
    'favourites', json_object(), 'sender', 'Holston Table', 'closes', 0, 'pickup', json_object('anybody', 'Pickup is on Sunday.'))`
}

/** Returns the statements that insert an issue's deliveries and compute its totals from them. */
function deliveryStatements(issue: number, condition: string) {
  const count = (filter: string) =>
    `(select count(*) from issue_deliveries d where d.issue_id = ${issue} and ${filter})`
  return [
    `insert into issue_deliveries (issue_id, subscriber_id, state, provider_id, outcome, error, settled_at)
select ${issue}, i, ${deliveryState}, 'large-' || i,
  case when ${deliveryState} <> 'sent' then null when i % 501 = 0 then 'bounced' when i % 7001 = 0 then 'complained'
    when i % 3 <> 0 then 'delivered' end,
  case when ${deliveryState} = 'failed' then 'The provider refused the address.' end, (select due_at from issues where id = ${issue}) + i
from (select s.id as i from newsletter_subscribers s where ${condition});`,
    `update issues set recipients = ${count('1')}, sent = ${count(`state = 'sent'`)},
  failed = ${count(`state = 'failed'`)}, suppressed = ${count(`state = 'suppressed'`)},
  unknown = ${count(`state = 'unknown'`)}, delivered = ${count(`outcome = 'delivered'`)},
  bounced = ${count(`outcome = 'bounced'`)}, complained = ${count(`outcome = 'complained'`)}
where id = ${issue};`,
  ]
}

const deliveryState = `case when i % 997 = 0 then 'failed' when i % 3001 = 0 then 'unknown'
  when i % 1499 = 0 then 'suppressed' else 'sent' end`

function unsentIssue(week: string, kind: 'weekly' | 'last-call', state: 'draft' | 'held') {
  const due = findIssueDueTime(kind, week, defaultBusiness) ?? 0
  return `insert into issues (kind, week, dedupe_key, state, held_for, due_at, created_at, updated_at)
values ('${kind}', '${week}', '${kind}:${week}', '${state}', ${state === 'held' ? `'unapproved'` : 'null'}, ${due}, 1, 1);`
}
