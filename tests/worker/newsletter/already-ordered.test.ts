import { expect, test } from 'vitest'
import { getCurrentKitchenWeek, getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { createSubscriberLinks } from '#app/jobs/newsletter/send-issue-batch.ts'
import { openPage, send } from '#tests/support/admin/auth.ts'
import { aContext, settings } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { aSubscriberWithLink, consentActionsOf, linkTo } from '#tests/support/mail/subscribers.ts'
import { expectRedirect, read } from '#tests/support/site/requests.ts'

const nextWeek = getCurrentKitchenWeek(Date.now() + 7 * 86_400_000, defaultBusiness.timeZone)
const closes = getWeekTimes(nextWeek, defaultBusiness).deadline
/** An order deadline in the future (ms), so that the links have not expired. */
const inThreeDays = Date.now() + 3 * 86_400_000

test('opening the newsletter’s “I already ordered” link changes nothing; submitting the form on its page turns off that week’s reminder', async () => {
  const { id, row } = await aSubscriberWithLink('preferences')
  const link = linkTo('ordered', id, closes)
  for (let at = 0; at < 5; at += 1) expect((await openPage(link)).status).toBe(200)
  expect(await row()).toMatchObject({ muted_week: null })
  for (const response of await Promise.all([send(link, {}), send(link, {})]))
    await expectRedirect(response, link)
  expect(await row()).toMatchObject({ muted_week: nextWeek, state: 'confirmed' })
  expect(await read(link)).toContain('We won’t remind you again for the week of')
  expect(await consentActionsOf(id)).toEqual(['changed'])
})

test('an “I already ordered” link expires at its week’s order deadline and does nothing for an unsubscribed reader', async () => {
  const { id, row } = await aSubscriberWithLink('preferences')
  const expiredLink = linkTo('ordered', id, Date.now() - 1000)
  expect([(await openPage(expiredLink)).status, (await send(expiredLink, {})).status]).toEqual([410, 410])
  await sql`update newsletter_subscribers set state = 'unsubscribed' where id = ${id}`
  const link = linkTo('ordered', id, closes)
  await send(link, {})
  expect(await row()).toMatchObject({ muted_week: null, state: 'unsubscribed' })
  expect(await read(link)).toContain('You’re unsubscribed')
})

test('each personal link in a newsletter opens only the page it is for and contains no email address', async () => {
  const { id, email } = await aSubscriberWithLink('preferences')
  const links = createSubscriberLinks(aContext(), { id, issue: 12, closes: inThreeDays })
  for (const [purpose, link] of Object.entries(links)) {
    expect(link.startsWith(`${settings.SITE_ORIGIN}/${purpose}?token=`)).toBe(true)
    expect(link).not.toContain(email.split('@')[0])
    expect((await openPage(link.slice(settings.SITE_ORIGIN.length))).status, purpose).toBe(200)
    const token = link.split('token=')[1]
    for (const other of Object.keys(links))
      if (other !== purpose) expect((await openPage(`/${other}?token=${token}`)).status).toBe(410)
  }
})
