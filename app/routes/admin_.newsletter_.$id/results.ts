import type { DeskIssue, listIssueClicks } from '#app/data/issue-desk.ts'
import { number, share } from '#app/domain/issue-standing.ts'

/** So many complaints in a thousand letters cost a sender their good name with the mailboxes. */
const complaintsAllowed = 0.001

/** What became of its readers, a line each: how many, which share, and what it means. */
export function resultsOf(issue: DeskIssue) {
  const { recipients, sent, failed, suppressed, unknown } = issue
  const { delivered, bounced, complained, unsubscribed } = issue
  if (issue.frozenAt === null) return null
  const line = (name: string, count: number, about: string, { of = sent, wrong = false } = {}) => ({
    name,
    count: number(count),
    share: count === 0 ? '' : share(count, of),
    about,
    wrong,
  })
  return [
    { ...line('Recipients', recipients, 'On the list when it was laid down.'), share: '' },
    line('Sent', sent, 'The provider took it.', { of: recipients }),
    line('Not sent', failed, 'The provider refused the address.', { of: recipients, wrong: failed > 0 }),
    issue.state === 'cancelled'
      ? line('Not written to', suppressed, 'The letter was cancelled before their turn, or they had left.', {
          of: recipients,
        })
      : line('Left in time', suppressed, 'Unsubscribed or unreachable before their turn.', {
          of: recipients,
        }),
    line('Not known', unknown, 'Handed over, and nothing heard. Nobody is written to again by itself.', {
      of: recipients,
      wrong: unknown > 0,
    }),
    line('Delivered', delivered, 'The mailbox confirmed it.'),
    line('Bounced', bounced, 'The mailbox sent it back. It gets no more letters.'),
    line('Complained', complained, 'Marked as spam. It gets no more letters.', {
      wrong: complained > sent * complaintsAllowed,
    }),
    line('Unsubscribed', unsubscribed, 'By the link in this letter.'),
  ]
}

export type Result = NonNullable<ReturnType<typeof resultsOf>>[number]

type Click = Awaited<ReturnType<typeof listIssueClicks>>[number]

/** The links that were followed, and the same by the dish that they order or show. */
export function clicksOf(clicks: readonly Click[], siteOrigin: string) {
  const byDish = new Map<string, number>()
  for (const { dish, clicks: count } of clicks)
    if (dish !== null) byDish.set(dish, (byDish.get(dish) ?? 0) + count)
  return {
    dishes: [...byDish]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, count]) => ({ name, clicks: number(count) })),
    links: clicks.map(({ number: at, url, dish, clicks: count }) => ({
      at,
      text: linkText(url, siteOrigin),
      dish,
      clicks: number(count),
    })),
  }
}

/** `/product/12` on our own site, `order.example/?campaign=newsletter` elsewhere. */
function linkText(url: string, siteOrigin: string) {
  return url.startsWith(`${siteOrigin}/`) ? url.slice(siteOrigin.length) : url.replace(/^https?:\/\//, '')
}
