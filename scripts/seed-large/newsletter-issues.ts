import { defaultBusiness } from '#app/domain/settings/business.ts'
import { issueDueAt } from '#app/domain/newsletter/issue-timing.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { day, minute, rows } from './rows.ts'

/** Number of weekly issues before this week's, each with a last-call reminder. */
const past = 60
/** Number of meals in an issue; each meal has a link to order it and a link to its page. */
const links = 60

/**
 * Newsletter issues of more than a year. The newest one has every confirmed subscriber as a recipient and the two
 * before it a few thousand; older ones have totals only. This week's last-call reminder waits for the owner, and next
 * week's issue is a draft.
 */
export function letters(now: number) {
  const week = kitchenWeek(now, defaultBusiness.timeZone)
  const next = addDays(week, 7)
  return [
    ...rows('issues', 0, past, {
      ...sums,
      id: `${past + 1} - i`,
      kind: `'weekly'`,
      week: weekBack(week),
      dedupe_key: `'weekly:' || ${weekBack(week)}`,
      ...timed(dueBack(week)),
      subject: `case when i % 4 = 0 then 'Soup weather, letter ' || i end`,
      content: content(week),
    }),
    ...rows('issues', 1, past, {
      ...sums,
      id: `${2 * past + 2} - i`,
      kind: `'last-call'`,
      week: weekBack(week),
      dedupe_key: `'last-call:' || ${weekBack(week)}`,
      ...timed(`${dueBack(week)} + ${78 * 60 * minute}`),
      subject: 'null',
      content: content(week),
    }),
    ...delivered(past + 1, `s.state = 'confirmed'`),
    ...delivered(past, `s.state = 'confirmed' and s.id <= 3000`),
    ...delivered(past - 1, `s.state = 'confirmed' and s.id <= 3000`),
    ...rows('issue_links', 0, links * 2 * (past + 1) - 1, {
      issue_id: `1 + i / ${links * 2}`,
      number: `i % ${links * 2}`,
      url: `case when i % 2 = 0 then 'https://order.holstontable.example/?campaign=newsletter&dish=' || (i / 2 % ${links})
        else 'https://holstontable.example/product/' || (1 + i / 2 % ${links}) end`,
      product_id: `1 + i / 2 % ${links}`,
      clicks: `(i * 7919) % 400`,
    }),
    waiting(next, 'weekly', 'draft'),
    waiting(week, 'last-call', 'held'),
  ]
}

const weekBack = (week: string) => `date('${week}', '-' || (7 * i) || ' days')`
const dueBack = (week: string) => `(strftime('%s', ${weekBack(week)}) * 1000 + ${14 * 60 * minute})`

const recipients = '43000 - i * 300'
const sums = {
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

/** Times of an issue that was approved the day before, started when due, and finished twenty minutes later. */
function timed(due: string) {
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

/** Content of an issue, as long as that of a full menu. */
function content(week: string) {
  const dish = `<tr><td style="padding:16px 0 14px">A dish, and what is in it, with a link and with its numbers.</td></tr>`
  return `json_object('subject', 'Menu of ' || ${weekBack(week)}, 'preheader', 'Order by Thursday.',
    'text', replace(hex(zeroblob(200)), '00', 'A dish, and what is in it. '),
    'html', '<!doctype html><html lang="en"><title>Menu</title><body><table>' || replace(hex(zeroblob(700)), '00', '${dish}') || '</table></body></html>',
    'links', (with recursive d(n) as (select 0 union all select n + 1 from d where n < ${links * 2 - 1})
      select json_group_array(json_object('url', 'https://holstontable.example/product/' || (1 + n / 2), 'productId', 1 + n / 2)) from d),
    'favourites', json_object(), 'sender', 'Holston Table', 'closes', 0, 'pickup', json_object('anybody', 'Pickup is on Sunday.'))`
}

/** Returns the statements that insert an issue's deliveries and compute its totals from them. */
function delivered(issue: number, whom: string) {
  const count = (which: string) =>
    `(select count(*) from issue_deliveries d where d.issue_id = ${issue} and ${which})`
  return [
    `insert into issue_deliveries (issue_id, subscriber_id, state, provider_id, outcome, error, settled_at)
select ${issue}, i, ${state}, 'large-' || i,
  case when ${state} <> 'sent' then null when i % 501 = 0 then 'bounced' when i % 7001 = 0 then 'complained'
    when i % 3 <> 0 then 'delivered' end,
  case when ${state} = 'failed' then 'The provider refused the address.' end, (select due_at from issues where id = ${issue}) + i
from (select s.id as i from newsletter_subscribers s where ${whom});`,
    `update issues set recipients = ${count('1')}, sent = ${count(`state = 'sent'`)},
  failed = ${count(`state = 'failed'`)}, suppressed = ${count(`state = 'suppressed'`)},
  unknown = ${count(`state = 'unknown'`)}, delivered = ${count(`outcome = 'delivered'`)},
  bounced = ${count(`outcome = 'bounced'`)}, complained = ${count(`outcome = 'complained'`)}
where id = ${issue};`,
  ]
}

const state = `case when i % 997 = 0 then 'failed' when i % 3001 = 0 then 'unknown'
  when i % 1499 = 0 then 'suppressed' else 'sent' end`

function waiting(week: string, kind: 'weekly' | 'last-call', state: 'draft' | 'held') {
  const due = issueDueAt(kind, week, defaultBusiness) ?? 0
  return `insert into issues (kind, week, dedupe_key, state, held_for, due_at, created_at, updated_at)
values ('${kind}', '${week}', '${kind}:${week}', '${state}', ${state === 'held' ? `'unapproved'` : 'null'}, ${due}, 1, 1);`
}
