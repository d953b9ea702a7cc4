import { mealRows, menuRows } from './meals.ts'
import { issueRows } from './newsletter-issues.ts'
import { day, minute, oneOf, rows } from './rows.ts'

/** IDs of the added posts; the usual seed has posts 1 to 10. */
const posts = { first: 11, last: 12 }
const subscriberCount = 50_000
const emailCount = 200_000
const messageCount = 2_000
const runCount = 500

export function largeSeed(now: number): Record<string, string[]> {
  return {
    'meals and menus': [...mealRows(now), ...menuRows(now)],
    'posts and messages': postAndMessageRows(now),
    subscribers: subscriberRows(now),
    'newsletter issues': issueRows(now),
    emails: emailRows(now),
    'jobs, users and areas': operationRows(now),
  }
}

function postAndMessageRows(now: number) {
  const { first, last } = posts
  return [
    ...rows('blog_posts', first, last, {
      id: 'i',
      slug: `'large-post-' || i`,
      title: `'Post ' || i || ' of the large seed'`,
      excerpt: `'One of twelve.'`,
      content: `'<p>' || replace(hex(zeroblob(400)), '00', 'Text of a post. ') || '</p>'`,
      created_at: `${now} - i * ${day}`,
      updated_at: now - day,
      scheduled_at: `case when i = ${last} then ${now + 2 * day} end`,
      published_at: `case when i = ${last} then null else ${now - 3 * day} end`,
    }),
    ...rows('post_revisions', 1, 240, {
      post_id: '1 + i % 12',
      version: '1 + i / 12',
      fields: `'{"title":"A post","content":"<p>Text.</p>"}'`,
      at: `${now - 60 * day} + i * ${minute}`,
      by: `'local-admin'`,
    }),
    ...rows('contact_messages', 1, messageCount, {
      id: 'i',
      kind: `case when i % 5 = 0 then 'catering' else 'contact' end`,
      name: `'Writer ' || i`,
      email: `'writer' || (i % 700) || '@mail.example'`,
      message: `'Could you tell me more about what is on the menu? This is message ' || i || '.'`,
      guests: `case when i % 5 = 0 then 10 + i % 60 end`,
      event_day: `case when i % 5 = 0 then '2026-12-05' end`,
      // The newest forty messages are unanswered; a few of the older messages are spam.
      state: `case when i > ${messageCount - 30} then 'new' when i > ${messageCount - 40} then 'open'
        when i % 17 = 0 then 'spam' when i % 3 = 0 then 'closed' else 'answered' end`,
      created_at: `${now} - (${messageCount} - i) * ${37 * minute}`,
      answered_at: `case when i <= ${messageCount - 40} and i % 17 <> 0 then ${now} - (${messageCount} - i) * ${37 * minute} + ${600 * minute} end`,
    }),
    ...rows('message_replies', 1, 1200, {
      message_id: 'i',
      text: `'Thank you for your message. Here is what we know.'`,
      by: `'local-admin'`,
      create_key: `'large:' || i`,
      created_at: `${now} - (${messageCount} - i) * ${37 * minute} + ${600 * minute}`,
    }),
  ]
}

function subscriberRows(now: number) {
  const joined = `${now} - ((i * 7919) % ${700 * 24}) * ${60 * minute}`
  return [
    ...rows('newsletter_subscribers', 1, subscriberCount, {
      id: 'i',
      email: `'reader' || i || '@mail.example'`,
      phone: `case when i % 4 = 0 then '(423) 555-0142' end`,
      state: `case when i % 10 = 0 then 'unsubscribed' when i % 33 = 0 then 'pending' else 'confirmed' end`,
      source: oneOf(['/', '/menu', '/blogs', '/thanksgiving', 'import']),
      created_at: joined,
      confirmed_at: `case when i % 33 <> 0 or i % 10 = 0 then ${joined} end`,
      unsubscribed_at: `case when i % 10 = 0 then ${now} - ((i * 31) % ${400 * 24}) * ${60 * minute} end`,
      consent: `'Email me the weekly menu.'`,
    }),
    // No trigger counts rows inserted as unsubscribed, because that never happens in production.
    `insert into counters (name, value)
select 'subscribers.left.' || (unsubscribed_at / ${day}), count(*) from newsletter_subscribers
where state = 'unsubscribed' group by 1 on conflict (name) do update set value = excluded.value;`,
    ...consentRecords,
    ...rows('suppressions', 1, 2000, {
      hash: `lower(hex(i * 7919)) || i`,
      reason: `'erased'`,
      created_at: now - 30 * day,
    }),
  ]
}

/** Consent records of every subscriber (E06). */
const consentRecords = [
  `insert into consent_records (subscriber_id, deed, at, source, words)
select id, iif(source = 'import', 'imported', 'asked'), created_at, source, consent from newsletter_subscribers;`,
  `insert into consent_records (subscriber_id, deed, at, source)
select id, 'confirmed', confirmed_at, '/subscribe/confirm' from newsletter_subscribers where confirmed_at is not null;`,
  `insert into consent_records (subscriber_id, deed, at, source)
select id, 'left', unsubscribed_at, '/unsubscribe' from newsletter_subscribers where state = 'unsubscribed';`,
]

const kinds = [
  'send-confirmation',
  'notify-signup',
  'notify-message',
  'acknowledge-message',
  'notify-account',
]

function emailRows(now: number) {
  const at = `${now} - (${emailCount} - i) * 3 * ${minute}`
  const state = `case when i % 401 = 0 then 'failed' when i % 997 = 0 then 'unknown' when i % 211 = 0 then 'suppressed' else 'sent' end`
  return rows('emails', 1, emailCount, {
    id: 'i',
    kind: oneOf(kinds, 'i / 3'),
    subject_id: `1 + i % ${subscriberCount}`,
    recipient: `'reader' || (1 + i % ${subscriberCount}) || '@mail.example'`,
    subject: `case when i % 211 <> 0 then 'Sample email ' || i end`,
    // Only the newest emails have a body. The body of a newsletter is stored once per issue instead.
    text: `case when i > ${emailCount - 5000} then 'Text of email ' || i || '.' end`,
    html: `case when i > ${emailCount - 5000} then '<!doctype html><html lang="en"><head><title>Email</title></head><body style="font:16px serif"><h1>Text of email ' || i || '</h1>' || replace(hex(zeroblob(60)), '00', '<p style="margin:0">A line of text.</p>') || '</body></html>' end`,
    dedupe_key: `'large:' || i`,
    state,
    attempts: '1 + i % 2',
    due_at: at,
    provider: `'outbox'`,
    provider_id: `'large-' || i`,
    error: `case when i % 401 = 0 then 'The provider refused the address.' when i % 997 = 0 then 'cut off' end`,
    created_at: at,
    sent_at: `case when i % 401 <> 0 and i % 997 <> 0 and i % 211 <> 0 then ${at} + 900 end`,
  })
}

function operationRows(now: number) {
  const quarter = 15 * minute
  const lastTick = now - (now % quarter)
  return [
    ...rows('job_runs', 1, runCount, {
      job: `'tick'`,
      due_at: `${lastTick} - (${runCount} - i) * ${quarter}`,
      started_at: `${lastTick} - (${runCount} - i) * ${quarter} + 300`,
      finished_at: `${lastTick} - (${runCount} - i) * ${quarter} + 1400`,
      state: `case when i % 50 = 0 and i < ${runCount} then 'failed' else 'done' end`,
      result: `case when i % 50 = 0 and i < ${runCount} then 'D1 is down' else '{"sent":2,"replayed":0}' end`,
    }),
    ...rows('dead_letters', 1, 60, {
      queue_message_id: `'large-' || i`,
      body: `case when i % 6 = 0 then '{"type":"send-everything"}' else '{"type":"' || ${oneOf(kinds)} || '","emailId":' || (i * 401) || '}' end`,
      reason: `case when i % 6 = 0 then 'This version cannot read the message.' else 'The job could not be started at any attempt.' end`,
      received_at: `${now - 20 * day} + i * ${120 * minute}`,
      put_away_at: `case when i < 40 then ${now - day} end`,
    }),
    ...rows('users', 1, 400, {
      id: `'person-' || i`,
      email: `'person' || i || '@mail.example'`,
      password_hash: `'none'`,
      long_password: 1,
      email_verified_at: now - 90 * day,
      created_at: now - 90 * day,
      updated_at: now - 90 * day,
    }),
    ...rows('user_roles', 1, 6, { user_id: `'person-' || i`, role: `'staff'`, created_at: now - 80 * day }),
    ...rows('audit_log', 1, 20_000, {
      at: `${now} - (20000 - i) * ${40 * minute}`,
      actor_id: `case when i % 3 = 0 then 'person-' || (1 + i % 6) else 'local-admin' end`,
      actor: `case when i % 3 = 0 then 'person-' || (1 + i % 6) else 'local-admin' end`,
      action: oneOf(['product.changed', 'post.saved', 'message.answered', 'mail.retried', 'role.granted']),
      subject: `${oneOf(['product:', 'post:', 'message:', 'email:', 'user:person-'])} || (1 + i % 12)`,
      details: `'{}'`,
    }),
    ...rows('unserved_zips', 1, 800, {
      zip: `printf('%05d', 20000 + i * 7)`,
      asked: '1 + i % 60',
      first_asked_at: now - 200 * day,
      last_asked_at: `${now} - i * ${60 * minute}`,
    }),
    ...rows('delivery_zips', 1, 120, {
      zip: `printf('%05d', 37000 + i)`,
      service: oneOf(['local', 'other-local', 'shipped', 'not-yet']),
      updated_at: now - 10 * day,
    }),
  ]
}
